import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { dress } from './settings.svelte'
import { keepApp } from './shell/update.svelte'

dress()
mount(App, { target: document.getElementById('app')! })
void keepApp()
