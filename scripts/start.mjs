// npm start: builds what is stale, and becomes the server; the build and its memory are gone with that.
import { build } from './build.mjs'
import { SERVER } from './server.mjs'

await build()
process.env.NODE_ENV ??= 'production'
if (process.platform === 'win32') await import('../server/src/main.ts')
else process.execve(process.execPath, [process.execPath, ...SERVER], process.env)
