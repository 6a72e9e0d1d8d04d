import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEMO_MS, demoEnv } from './scripts/demo-server.mjs'

// The defaults if BASE_URL names no server. The environment passes both on to all processes of the runner.
process.env.E2E_PORT ??= '3900'
process.env.E2E_DATA_DIR ??= join(tmpdir(), `trms-e2e-${process.pid}`)
const running = process.env.BASE_URL
/** Whether pages are drawn, so that a failed test leaves screenshots; `npm test` sets DRAW=0. */
const draws = process.env.DRAW !== '0'
/** The files whose tests run on a server that the file starts itself. */
const OWN_SERVERS = ['**/first-division.spec.ts', '**/identity-provider.spec.ts']
// Tells apart the runs on a server that is used several times.
process.env.E2E_RUN ??= String(Math.floor(Date.now() / 1000))
process.env.BASE_URL ??= `http://127.0.0.1:${process.env.E2E_PORT}`

/**
 * Runs the browser tests against the built product with the demo airline: on the server that BASE_URL names, as
 * in npm test, or else on a server that is started for the run.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the smallest machine has cores, since a page sometimes waits for its server.
  workers: 3,
  // Only a test that hangs may end by these times: the longest takes 30 s alone, and several minutes on a slow
  // machine that is busy besides.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // The tests with servers of their own run beside those of the demo airline, not alone afterwards.
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
    actionTimeout: 60_000,
    screenshot: draws ? 'only-on-failure' : 'off',
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
        // With so little memory for what is drawn, pages are laid out but hardly drawn (decision 49).
        ...(draws ? [] : ['--force-gpu-mem-available-mb=1']),
        // A page lives only for seconds, too short to gain from V8's optimizing compilers (decision 49).
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
