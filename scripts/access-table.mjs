// npm run access-table: writes docs/access.md from the table that the access test checks.
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const page = join(ROOT, 'server/test/access-page.ts')
await run(process.execPath, [
  '--import',
  'tsx',
  '--input-type=module',
  '--eval',
  `const { writeAccessPage } = await import(${JSON.stringify(page)}); await writeAccessPage()`,
])
