import type { Rolldown } from 'vite'

/** What every page of who is signed in stands in. */
export const FRAME = ['app/asking.tsx', 'app/shell.tsx']

/** What the sign-in page shows once it is there. */
const SIGN_IN = ['people/auth/other-ways.tsx']

/** The pages that are opened first, and by whom they are drawn. */
export const PAGES: Record<string, string> = {
  '/admin/sim': 'exchange/sim/list-page.tsx',
  '/pilot/sim/list': 'exchange/sim/list-page.tsx',
  '/pilot/training-flight': 'records/training-flight/list-page.tsx',
  '/admin/fot': 'records/overview/overview-page.tsx',
  '/pilot/fot/list': 'records/overview/overview-page.tsx',
  '/admin/readiness': 'people/qualification/readiness-page.tsx',
  '/pilot/readiness': 'people/qualification/readiness-page.tsx',
  '/admin/tasks': 'office/task/tasks-page.tsx',
  '/pilot/tasks': 'office/task/tasks-page.tsx',
}

const SOURCE = `${import.meta.dirname}/src/`

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FOR_SIGN_IN = 'sign-in'
const FOR_ALL = 'common'

/** Of each build, by what tells of its modules: the files in which modules that are needed first are sent. */
const builds = new WeakMap<Modules, Map<string, string>>()

const sentIn = (isOne: (file: string) => boolean) => (module: string, modules: Modules) => {
  const files = builds.get(modules) ?? firstFiles(modules)
  builds.set(modules, files)
  const file = files.get(module)
  return file && isOne(file) ? file : null
}

/**
 * Names the files in which modules are sent, each from so many parts on that share them: `sign-in` with what the sign-in
 * page needs of them, to which any other file would bring all that is in it; `common` with what the frame or several of the
 * first pages cannot be drawn without; one for each first page with what only this page needs, itself included; and `forms`
 * with what can wait until something is opened. Whichever names a module first takes it, with what it imports.
 */
export const sharedFiles = [
  { name: sentIn((file) => file === FOR_SIGN_IN), minShareCount: 2 },
  { name: sentIn((file) => file === FOR_ALL), minShareCount: 1 },
  { name: sentIn((file) => file !== FOR_SIGN_IN && file !== FOR_ALL), minShareCount: 1 },
  { name: () => 'forms', minShareCount: 3 },
]

function firstFiles(modules: Modules): Map<string, string> {
  const files = new Map<string, string>()
  for (const page of new Set(Object.values(PAGES)))
    for (const module of reachedFrom([page], modules))
      files.set(module, files.has(module) ? FOR_ALL : (page.split('/').at(-2) ?? page))
  for (const module of reachedFrom(FRAME, modules)) files.set(module, FOR_ALL)
  for (const module of reachedFrom(SIGN_IN, modules)) files.set(module, FOR_SIGN_IN)
  return files
}

/** What a part of `src` imports before it can run. */
function reachedFrom(parts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = parts.map((part) => `${SOURCE}${part}`)
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (found.has(module)) continue
    found.add(module)
    waiting.push(...(modules.getModuleInfo(module)?.importedIds ?? []))
  }
  return found
}
