// npm run audit:verify: recomputes the audit chain of the database that the settings name.
import { build } from './build.mjs'
import { install } from './install.mjs'

await install()
await build()
await import('../server/dist/audit-verify.js')
