import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BIN, ROOT, run } from './run.mjs'
import { PROGRAM } from './server.mjs'
import { filesUnder, whenStale } from './stamp.mjs'

const WEB = {
  name: 'built',
  built: join(ROOT, 'web/dist/index.html'),
  sources: [
    'contract/src',
    'web/src',
    'docs/guide',
    'web/public',
    'web/index.html',
    // The configuration of the web build.
    ...readdirSync(join(ROOT, 'web'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `web/${name}`),
    'scripts/build.mjs',
    'package-lock.json',
  ],
}
const SERVER = {
  name: 'built-server',
  built: PROGRAM,
  sources: ['contract/src', 'server/src', 'scripts/build-server.mjs', 'package-lock.json'],
}

/** Builds the web and the server, each only when its sources have changed since the last build. */
export async function build() {
  let said = false
  const say = () => {
    if (!said) process.stdout.write('Building …\n')
    said = true
  }
  await Promise.all([
    whenStale(WEB, () => {
      say()
      return buildWeb()
    }),
    builtServer(say),
  ])
}

/** Builds the server when its sources have changed since the last build. */
export const builtServer = (say = () => undefined) =>
  whenStale(SERVER, async () => {
    say()
    const { buildServer } = await import('./build-server.mjs')
    await buildServer()
  })

async function buildWeb() {
  await run(join(BIN, 'vite'), ['build', 'web', '--logLevel', 'warn', '--emptyOutDir'])
  const texts = filesUnder(join(ROOT, 'web/dist')).filter((path) =>
    /\.(js|css|html|svg|json)$/.test(path),
  )
  await Promise.all(texts.map(compress))
}

/**
 * Writes the compressed copies that the server sends. This happens once per build, so the slowest and best
 * settings are used.
 */
async function compress(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Treats up to a megabyte as one block.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

if (process.argv[1] === import.meta.filename) await build()
