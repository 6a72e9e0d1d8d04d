import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyOfProject } from './copy.mjs'
import { BIN, ROOT } from './run.mjs'

const GUIDE = 'CONTRIBUTING.md'
const FOLDER = join(import.meta.dirname, 'recipes')

/**
 * Each is followed in recipes/<its heading in small letters>.patch. `most`: how many files it may touch. `led`: the
 * compiler asks for every file that it changes; of the others a failing test asks for some.
 */
const RECIPES = [
  { heading: 'Add a field', most: 7, led: true },
  { heading: 'Add a record kind', most: 20, led: false },
].map((one) => {
  const patch = join(FOLDER, `${one.heading.toLowerCase().replaceAll(' ', '-')}.patch`)
  return { ...one, patch, files: touchedBy(readFileSync(patch, 'utf8')) }
})

/** What is written by a command, which a recipe names instead. */
const WRITTEN_BY = {
  'docs/access.md': 'npm run access-table',
  'server/src/platform/db/tables.ts': 'npm run tables',
}

/** What a patch touches: `isNew` for a file that it adds. */
function touchedBy(text) {
  return [...text.matchAll(/^--- (\S+)\n\+\+\+ b\/(\S+)$/gm)].map(([, before, path]) => ({
    path,
    isNew: before === '/dev/null',
  }))
}

/** The guide names what there is, and the recipes can be followed today with as few files as they promise. */
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

/** Follows each recipe in a copy: its types hold, and without any of its steps the compiler says so. */
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

/** By its path or by the command that writes it; a new file by a folder that it stands in. A test needs no telling. */
const isNamed = (section, { path, isNew }) =>
  path.includes('.test.') ||
  section.includes(`\`${WRITTEN_BY[path] ?? path}\``) ||
  (isNew && foldersOf(path).some((folder) => section.includes(`\`${folder}/\``)))

const foldersOf = (path) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, names) => names.slice(0, i + 1).join('/'))

/** What the guide calls a file or a folder of ours that is not there. */
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

/** What the compiler says first after a recipe without one of its files, or null. */
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
