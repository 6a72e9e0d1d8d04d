// npm start: installs what is missing, builds what is stale, and runs the built server in this process.
import { build } from './build.mjs'
import { install } from './install.mjs'

try {
  await install()
  await build()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import('../server/dist/main.js')
