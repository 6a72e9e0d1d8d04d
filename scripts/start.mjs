// npm start: builds what is stale, and runs the server in this process.
import { build } from './build.mjs'

await build()
process.env.NODE_ENV ??= 'production'
await import('../server/src/main.ts')
