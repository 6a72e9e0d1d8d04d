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
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BIN, ROOT, run } from './run.mjs'

const SOURCES = [
  'contract/src',
  'server/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'scripts/build.mjs',
  'package-lock.json',
]
const STAMP = join(ROOT, '.cache', 'built')

/** Builds server and web when any of their sources changed since the last build. */
export async function build() {
  const stamp = stampOf(SOURCES)
  const built = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (
    built &&
    existsSync(join(ROOT, 'server/dist/main.js')) &&
    existsSync(join(ROOT, 'web/dist/index.html'))
  )
    return
  process.stdout.write('Building …\n')
  rmSync(STAMP, { force: true })
  await Promise.all([buildServer(join(ROOT, 'server/dist')), buildWeb()])
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, stamp)
}

/** The server and its commands as plain JavaScript, with the migrations. */
export async function buildServer(out) {
  rmSync(out, { recursive: true, force: true })
  const { build: bundle } = await import('esbuild')
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8'))
  await bundle({
    entryPoints: [
      'main.ts',
      'files/thread-worker.ts',
      'commands/audit-verify.ts',
      'commands/admin.ts',
    ].map((name) => join(ROOT, 'server/src', name)),
    outdir: out,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@trms/')),
    logLevel: 'warning',
  })
  await cp(join(ROOT, 'server/src/db/migrations'), join(out, 'migrations'), { recursive: true })
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
