import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** What `npm run test:cluster` runs: too long for every `npm test`, or with programs that few machines have. */
export default defineConfig({
  test: { ...usual.test, include: ['server/test/**/*.trial.ts'] },
})
