// npm run admin: the operator's hand on the accounts, without signing in (see server/src/commands/admin.ts).
import { build } from './build.mjs'
import { install } from './install.mjs'

await install()
await build()
await import('../server/dist/admin.js')
