// The server as it is run: its own code and the packages that a start needs, in two files without types (decision 46).
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import { ROOT } from './run.mjs'
import { PROGRAM } from './server.mjs'

const FOLDER = dirname(PROGRAM)
/**
 * Packages that stay where they are installed: those that are loaded when they are first needed, and those that find files
 * of their own beside them.
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
    // what the program reads while its database starts is a start's, too
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

/** A module of ours that looks for a file beside itself finds it where its source stands. */
const PLACES = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'))
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
}

/**
 * A program with a single letter beyond ASCII is kept in memory with two bytes for each of its letters: all such are written
 * as escapes. Of the packages the spaces go too; ours stay readable, for an error's stack.
 */
async function small({ name, fileName, code }) {
  if (name !== 'packages') return escaped(code)
  const spaceless = { compress: false, mangle: false, codegen: { removeWhitespace: true } }
  return escaped((await minify(fileName, code, spaceless)).code)
}

function escaped(code) {
  if (/String\.raw`[^`]*\P{ASCII}/u.test(code))
    throw new Error('String.raw shows an escape as it is written: no letter beyond ASCII there')
  return code.replace(/\P{ASCII}/gu, (letter) =>
    letter
      .split('')
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
