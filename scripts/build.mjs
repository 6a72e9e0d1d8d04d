import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BIN, ROOT, run } from './run.mjs'

const SOURCES = [
  'contract/src',
  'web/src',
  'docs/guide',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'scripts/build.mjs',
  'package-lock.json',
]
const STAMP = join(ROOT, '.cache', 'built')

/** Builds the web when any of its sources changed since the last build. */
export async function build() {
  const stamp = stampOf(SOURCES)
  const built = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (built && existsSync(join(ROOT, 'web/dist/index.html'))) return
  process.stdout.write('Building …\n')
  rmSync(STAMP, { force: true })
  await buildWeb()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, stamp)
}

async function buildWeb() {
  await run(join(BIN, 'vite'), ['build', 'web', '--logLevel', 'warn', '--emptyOutDir'])
  const texts = filesUnder(join(ROOT, 'web/dist')).filter((path) =>
    /\.(js|css|html|svg|json)$/.test(path),
  )
  await Promise.all(texts.map(compress))
}

/** The compressed twins that the server sends; made once, so they may take their time. */
async function compress(path) {
  const bytes = await readFile(path)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesUnder(join(ROOT, one))).sort())
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))
    .map((one) => join(one.parentPath, one.name))
}

if (process.argv[1] === import.meta.filename) await build()
