import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEMO_MS, demoEnv } from './scripts/demo-server.mjs'

// where no server is named; the runner's processes share both
process.env.E2E_PORT ??= '3900'
process.env.E2E_DATA_DIR ??= join(tmpdir(), `trms-e2e-${process.pid}`)
const running = process.env.BASE_URL
/** Each test of these is tried at a server of its spec's own. */
const OWN_SERVERS = ['**/first-division.spec.ts', '**/identity-provider.spec.ts']
// tells one run from another on a server that is met again
process.env.E2E_RUN ??= String(Math.floor(Date.now() / 1000))
process.env.BASE_URL ??= `http://127.0.0.1:${process.env.E2E_PORT}`

/**
 * Browser journeys against the built product with the demo airline: the server that BASE_URL names, as in npm test, or
 * else one that is started for them.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // one more than the cores of the smallest machine: a page waits for its server now and then
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What has servers of its own runs beside the demo airline, not alone after it.
  projects: [
    { name: 'own servers', testMatch: OWN_SERVERS },
    { name: 'demo airline', testIgnore: OWN_SERVERS },
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
      timeout: DEMO_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: demoEnv({ port: process.env.E2E_PORT, dataDir: process.env.E2E_DATA_DIR }),
    },
  }),
})
