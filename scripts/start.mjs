// npm start: builds what is stale, and then replaces itself by the server, so that no memory of
// the build remains.
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { PROGRAM, SERVER, SERVER_ENV } from './server.mjs'

await build()
process.env.NODE_ENV ??= 'production'
if (process.platform === 'win32') await import(pathToFileURL(PROGRAM).href)
else
  process.execve(process.execPath, [process.execPath, ...SERVER], { ...SERVER_ENV, ...process.env })
