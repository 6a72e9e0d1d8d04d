import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// npm test chooses both, so that clones beside each other do not meet; the runner's processes share them.
process.env.E2E_PORT ??= '3900'
process.env.E2E_DATA_DIR ??= join(tmpdir(), `trms-e2e-${process.pid}`)
const running = process.env.BASE_URL
const FIRST_DIVISION = '**/first-division.spec.ts'
// tells one run from another on a server that is met again
process.env.E2E_RUN ??= String(Math.floor(Date.now() / 1000))
process.env.BASE_URL ??= `http://127.0.0.1:${process.env.E2E_PORT}`

/**
 * Browser journeys against the built product on a database of its own, filled with the demo airline; or,
 * while writing one, against the server that BASE_URL names.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // one more than the cores of the smallest machine: a page waits for its server now and then
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The division that begins with nothing runs beside the demo airline, not alone after it.
  projects: [
    { name: 'first division', testMatch: FIRST_DIVISION },
    { name: 'demo airline', testIgnore: FIRST_DIVISION },
  ],
  use: {
    baseURL: process.env.BASE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-sync',
        '--disable-background-networking',
        '--disable-component-update',
        // a page lives for seconds, too few to gain by what is compiled anew to run faster (decision 49)
        '--js-flags=--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=50000',
      ],
    },
  },
  ...(!running && {
    webServer: {
      command: 'node server/dist/main.mjs',
      url: `${process.env.BASE_URL}/health/ready`,
      // the demo airline is filled first, which takes a busy machine minutes
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        DATABASE_URL: '',
        PUBLIC_URL: '',
        DEMO: '1',
        LOG_LEVEL: 'warn',
      },
    },
  }),
})
