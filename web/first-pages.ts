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

interface Needed {
  /** Among how many of the first pages a module is shared; the frame's count as those of all, the sign-in page's as more. */
  by: number
  /** The file in which it is sent. */
  file: string
}

/** Of each build, by what tells of its modules. */
const needs = new WeakMap<Modules, Map<string, Needed>>()

const named = (by: number) => (module: string, modules: Modules) => {
  const known = needs.get(modules) ?? neededFirst(modules)
  needs.set(modules, known)
  const needed = known.get(module)
  return needed?.by === by ? needed.file : null
}

/**
 * Names the files in which modules that many pages share are sent: `sign-in` with what the sign-in page needs of them, to
 * which any other file would bring all that is in it; `common` with what the frame and most of the first pages cannot be
 * drawn without, then those that two of them need, and one, and `forms` with what can wait until something is opened.
 * Whichever names a module first takes it, with what it imports.
 */
export const sharedFiles = [named(4), named(3), named(2), named(1), () => 'forms']

function neededFirst(modules: Modules): Map<string, Needed> {
  const pages = new Map<string, string[]>()
  for (const page of new Set(Object.values(PAGES)))
    for (const module of reachedFrom([page], modules))
      pages.set(module, [...(pages.get(module) ?? []), page.split('/').at(-2) ?? page])
  const needed = new Map<string, Needed>()
  for (const [module, names] of pages) {
    const by = Math.min(names.length, 3)
    needed.set(module, { by, file: by === 3 ? 'common' : names.join('-') })
  }
  for (const module of reachedFrom(FRAME, modules)) needed.set(module, { by: 3, file: 'common' })
  for (const module of reachedFrom(SIGN_IN, modules)) needed.set(module, { by: 4, file: 'sign-in' })
  return needed
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
