import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// a server that a test starts as a process of its own compiles what was compiled before in half the time
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/{src,test}/**/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    // statements.test.ts needs the statements that an earlier run has kept
    exclude: process.env.STATEMENTS_FROM ? [] : ['server/test/statements.test.ts'],
    globalSetup: 'server/test/cluster.ts',
    // Node takes the types off itself, as it does in production
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // what is waited for comes at once, or late on a machine that is busy; a second is too short to tell
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // the server is loaded once a worker: loading it for every file took a quarter of the time
    isolate: false,
    // two more than the cores of the smallest machine: many tests wait for a process, a database or a clock
    maxWorkers: 4,
  },
})
