import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyOfProject } from './copy.mjs'
import { BIN, ROOT } from './run.mjs'

const GUIDE = 'CONTRIBUTING.md'
const FOLDER = join(import.meta.dirname, 'recipes')

/**
 * The recipes of the guide. Each is kept as recipes/<heading in lower case, with hyphens>.patch. `most` is
 * the number of files that the patch may touch. `led` says that the compiler asks for every changed file;
 * otherwise a failing test asks for some of the files.
 */
const RECIPES = [
  { heading: 'Add a field', most: 7, led: true },
  { heading: 'Add a record kind', most: 20, led: false },
].map((one) => {
  const patch = join(FOLDER, `${one.heading.toLowerCase().replaceAll(' ', '-')}.patch`)
  return { ...one, patch, files: touchedBy(readFileSync(patch, 'utf8')) }
})

/** Files that a command writes; a recipe names the command instead of the file. */
const WRITTEN_BY = {
  'docs/access.md': 'npm run access-table',
  'server/src/platform/db/tables.ts': 'npm run tables',
}

/** The files that a patch touches; `isNew` marks an added file. */
function touchedBy(text) {
  return [...text.matchAll(/^--- (\S+)\n\+\+\+ b\/(\S+)$/gm)].map(([, before, path]) => ({
    path,
    isNew: before === '/dev/null',
  }))
}

/**
 * Checks that the paths in the guide exist, and that each recipe still applies within its number of files.
 */
export async function recipesCanBeFollowed() {
  const guide = readFileSync(join(ROOT, GUIDE), 'utf8')
  const problems = [...missingPaths(guide), ...unfollowedPatches()]
  for (const { heading, most, patch, files } of RECIPES) {
    const section = sectionOf(guide, heading)
    if (files.length > most)
      problems.push(`${heading}: ${files.length} files instead of at most ${most}`)
    for (const { path } of files.filter((one) => !isNamed(section, one)))
      problems.push(`${heading}: ${GUIDE} does not tell of ${path}`)
    if (!(await applies(patch, ROOT, ['--check'])))
      problems.push(`${heading}: the code has changed; write ${patch} anew`)
  }
  return told(problems, RECIPES.length)
}

/**
 * Applies each recipe in a copy of the project. The types must check, and without any single step the
 * compiler must complain.
 */
export async function recipesCompile() {
  const problems = []
  for (const { heading, led, patch, files } of RECIPES) {
    if ((await typesAfter(patch)) !== null) problems.push(`${heading}: its types do not hold`)
    const steps = files.filter(({ path, isNew }) => led && !isNew && !path.includes('.test.'))
    for (const { path } of steps)
      if ((await typesAfter(patch, path)) === null)
        problems.push(`${heading}: the compiler does not ask for ${path}`)
  }
  return told(problems, RECIPES.length)
}

function told(problems, recipes) {
  for (const one of problems) process.stderr.write(`${one}\n`)
  return { passed: problems.length > 0 ? 0 : recipes, failed: problems.length }
}

const sectionOf = (guide, heading) =>
  guide.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''

/**
 * Whether the recipe names the file: by its path or the command that writes it, or, if new, by a folder that
 * holds the file. Tests need not be named.
 */
const isNamed = (section, { path, isNew }) =>
  path.includes('.test.') ||
  section.includes(`\`${WRITTEN_BY[path] ?? path}\``) ||
  (isNew && foldersOf(path).some((folder) => section.includes(`\`${folder}/\``)))

const foldersOf = (path) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, names) => names.slice(0, i + 1).join('/'))

/** The files and folders that the guide names but that do not exist. */
function missingPaths(guide) {
  const named = [...guide.matchAll(/`((?:contract|server|web|scripts|docs|e2e)\/[^`\s<*]+)`/g)]
  return named
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(ROOT, path)))
    .map((path) => `${GUIDE} names ${path}, which is not there`)
}

const unfollowedPatches = () =>
  readdirSync(FOLDER)
    .filter((name) => !RECIPES.some(({ patch }) => patch.endsWith(`/${name}`)))
    .map((name) => `no recipe is followed by ${name}`)

const applies = (patch, folder, options = []) =>
  promisify(execFile)('git', ['apply', '-C1', ...options, patch], { cwd: folder }).then(
    () => true,
    () => false,
  )

/** The compiler's first message after a recipe without the file `without`; null when the types check. */
async function typesAfter(patch, without) {
  const folder = copyOfProject()
  try {
    await applies(patch, folder, without ? [`--exclude=${without}`] : [])
    for (const part of ['contract', 'server', 'web']) {
      const args = ['-p', join(folder, part)]
      const said = await promisify(execFile)(join(BIN, 'tsc'), args).then(
        () => null,
        ({ stdout }) => stdout,
      )
      if (said !== null) return said
    }
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
