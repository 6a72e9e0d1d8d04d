import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = fileURLToPath(new URL('../../docs/requirements.md', import.meta.url))

const TESTS = [
  '{contract,server,web}/{src,test}/**/*.test.{ts,tsx}',
  'server/test/**/*.trial.ts',
  'e2e/**/*.spec.ts',
]
const IN_A_TITLE = /\[([A-Z]{2,4}-\d\d)\]/g
/** A line of the page: an id, the requirement, and the column that a script writes. */
const ROW = /^\| ([A-Z]{2,4}-\d\d) \| (.*?) \|.*\|$/gm
/** The most files in a cell; if there are more, the first ones and the number of the others. */
const MOST = 4

/** The test files whose titles contain each id, as sorted paths from the project's root. */
export async function testsOfIds(): Promise<Map<string, string[]>> {
  const files = globSync(TESTS, { cwd: ROOT }).sort()
  const texts = await Promise.all(files.map((file) => readFile(`${ROOT}/${file}`, 'utf8')))
  const found = new Map<string, string[]>()
  for (const [at, file] of files.entries())
    for (const id of new Set(idsIn(texts[at] ?? '', IN_A_TITLE)))
      found.set(id, [...(found.get(id) ?? []), file])
  return found
}

/** The ids on the page, in order. */
export const idsOfPage = (page: string): string[] => idsIn(page, ROW)

const idsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, id]) => id ?? '')

/** The page with a correct column of tests; everything else is unchanged. */
export const withTests = (page: string, tests: ReadonlyMap<string, readonly string[]>): string =>
  page.replace(ROW, (_, id, text) => `| ${id} | ${text} | ${cellOf(tests.get(id) ?? [])} |`)

function cellOf(files: readonly string[]): string {
  const shown = files.length > MOST ? files.slice(0, MOST - 1) : files
  const links = shown.map((file) => `[${basename(file)}](../${file})`).join(', ')
  return files.length > MOST ? `${links} and ${files.length - shown.length} more` : links
}

export const readRequirements = () => readFile(PAGE, 'utf8')

export async function writeRequirements(): Promise<void> {
  await writeFile(PAGE, withTests(await readRequirements(), await testsOfIds()))
}
