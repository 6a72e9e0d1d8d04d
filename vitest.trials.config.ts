import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The tests of `npm run test:cluster`, which take too long for `npm test` or need rare programs. */
export default defineConfig({
  test: { ...usual.test, include: ['server/test/**/*.trial.ts'] },
})
