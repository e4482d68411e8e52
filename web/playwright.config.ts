import { defineConfig } from '@playwright/test'

const port = Number(process.env.KM_PORT ?? 5470)
export default defineConfig({
  testDir: 'tests',
  // Pictures are no tests: npm run screens takes them.
  testMatch: process.env.KM_SCREENS ? 'screens.ts' : '*.spec.ts',
  outputDir: '../build/web/test-results',
  // Whole games are played: what counts is that they end, not when.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: Number(process.env.KM_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  // Each run deals other cards: what fails twice is wrong.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `../build/release/kingmaker serve --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: process.env.KM_PORT !== undefined,
  },
})
