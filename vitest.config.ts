import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A server that a test starts as a separate process loads in half the time with this cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/{src,test}/**/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    // statements.test.ts needs the statements that an earlier run has kept.
    exclude: process.env.STATEMENTS_FROM ? [] : ['server/test/statements.test.ts'],
    globalSetup: 'server/test/cluster.ts',
    setupFiles: ['server/test/real-clock.ts', 'server/test/clear-of-midnight.ts'],
    // Node strips the types itself, as in production.
    experimental: { viteModuleRunner: false },
    // Only a test that hangs may end by these times: the slowest takes 30 s alone, and several minutes on a slow
    // machine that is busy besides.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Loads the server once per worker; loading the server for every file took a quarter of the time.
    isolate: false,
    // Two more than the smallest machine has cores, since many tests wait for a process, a database or a clock.
    maxWorkers: 4,
  },
})
