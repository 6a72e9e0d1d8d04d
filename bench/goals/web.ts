import { readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join, posix } from 'node:path'
import type { Row } from '../report.ts'

const DIST = join(import.meta.dirname, '..', '..', 'web/dist')
/** A text that only the sign-in page contains. */
const MARK = 'Forgot password?'

/**
 * Measures the files that the sign-in page loads, as the server sends these to a browser that accepts brotli.
 */
export async function webGoals(address: string): Promise<Row[]> {
  const files = filesOfSignIn()
  const [scripts, styles] = ['.js', '.css'].map((end) => files.filter((one) => one.endsWith(end)))
  const [script] = scripts ?? []
  if (!script || !styles) throw new Error('the page has no script')
  return [
    weight("The sign-in page's script and style, brotli", [...(scripts ?? []), ...styles], 125),
    await delivery(address, script),
  ]
}

function weight(figure: string, files: readonly string[], goal: number): Row {
  const kib = files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0) / 1024
  return {
    figure,
    measured: `${kib.toFixed(1)} KiB`,
    goal: `≤ ${goal} KiB`,
    ok: kib <= goal,
    felt: 'how long the first page takes on a slow network',
    of: `${files.length} files`,
  }
}

/** The files of index.html with the sign-in page, and everything that these import before running. */
function filesOfSignIn(): string[] {
  // The comments of index.html name files for signed-in readers only, which do not count here.
  const html = readFileSync(join(DIST, 'index.html'), 'utf8').replace(/<!--.*?-->/g, '')
  const links = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)]
  const found = new Map<string, string>()
  const waiting = links.map(([, path]) => path ?? '')
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    const source = readFileSync(join(DIST, path), 'utf8')
    found.set(path, source)
    if (path.endsWith('.js')) waiting.push(...importedBy(path, source))
  }
  if (![...found.values()].some((source) => source.includes(MARK)))
    throw new Error('index.html does not bring the sign-in page')
  return [...found.keys()]
}

const IMPORT = /(?:^|[;}\n])(?:import|export)(?:[^;()'"`]*?from)?\s*["'`](\.\/[^"'`]+)["'`]/g

const importedBy = (path: string, source: string) =>
  [...source.matchAll(IMPORT)].map(([, to]) => posix.join(posix.dirname(path), to ?? ''))

async function delivery(address: string, file: string): Promise<Row> {
  const headers = await headersOf(`${address}/${file}`)
  const encoding = String(headers['content-encoding'] ?? 'not compressed')
  const caching = String(headers['cache-control'] ?? 'nothing said')
  return {
    figure: 'A script as the server sends it',
    measured: encoding,
    goal: 'br, immutable',
    felt: 'that a page opened again loads nothing anew',
    ok: encoding === 'br' && caching.includes('immutable'),
    of: `cache-control: ${caching}`,
  }
}

const headersOf = (url: string) =>
  new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers))
    }).on('error', reject)
  })
