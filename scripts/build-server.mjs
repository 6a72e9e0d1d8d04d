// Bundles the server for running: its own code and the packages that every start needs, in two files without
// types (decision 46).
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import { ROOT } from './run.mjs'
import { PROGRAM } from './server.mjs'

const FOLDER = dirname(PROGRAM)
/**
 * The packages that stay in node_modules: packages that are loaded only when first needed, and packages that
 * find their own files beside themselves.
 */
const APART = [
  '@e965/xlsx',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  'asn1js',
  'fontkit',
  'node-forge',
  'nodemailer',
  'pdfkit',
  'pino',
  'piscina',
  'pkijs',
  'sharp',
]
const isApart = (id) => APART.some((name) => id === name || id.startsWith(`${name}/`))

export async function buildServer() {
  const bundle = await rolldown({
    // `main` loads `app` on every start, while the database starts, so `app` is an entry and its
    // packages count as initial.
    input: ['main', 'app'].map((name) => `${ROOT}/server/src/${name}.ts`),
    platform: 'node',
    external: isApart,
    plugins: [PLACES],
    checks: { commonJsVariableInEsm: false },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] },
    comments: false,
  })
  await bundle.close()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  for (const part of output) await writeFile(join(FOLDER, part.fileName), await small(part))
}

/** Replaces `import.meta.url`, so that a bundled module still finds files that lie beside its source. */
const PLACES = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'))
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
}

/**
 * Shrinks a bundle in memory. V8 keeps a program with any letter beyond ASCII in two bytes per
 * letter, so such letters become escapes. White space goes from packages only; our own code stays
 * readable for stack traces.
 */
async function small({ name, fileName, code }) {
  if (name !== 'packages') return escaped(code)
  const spaceless = { compress: false, mangle: false, codegen: { removeWhitespace: true } }
  return escaped((await minify(fileName, code, spaceless)).code)
}

function escaped(code) {
  if (/String\.raw`[^`]*\P{ASCII}/u.test(code))
    throw new Error('String.raw does not resolve escapes, so it takes no letter beyond ASCII')
  return code.replace(/\P{ASCII}/gu, (letter) =>
    letter
      .split('')
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
