// What a player may be called.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runnerImport } from 'vite'

const { fitName } = (await runnerImport('./src/settings/name.ts')).module

test('a name is taken as it is, without blanks around it', () => {
  for (const name of ['Ayşe', 'Đorđe B.', '李', '👩‍🌾']) assert.equal(fitName(` ${name} `), name)
})
test('what breaks a line or turns it around is left out', () => {
  assert.equal(fitName('A\u0000na\n'), 'Ana')
  assert.equal(fitName('Ana\u202egnp'), 'Anagnp')
  assert.equal(fitName('{@1}'), '@1')
  assert.equal(fitName('A\ud800na'), 'Ana')
})
test('what cannot be seen is no name', () => {
  for (const name of ['', '  ', '\u200b\u200d', '\u3164']) assert.equal(fitName(name), '')
})
test('forty bytes, and no letter is cut in two', () => {
  assert.equal(fitName('x'.repeat(50)), 'x'.repeat(40))
  assert.equal(fitName('ş'.repeat(50)), 'ş'.repeat(20))
  assert.equal(fitName(`x${'😀'.repeat(20)}`), `x${'😀'.repeat(9)}`)
})
