import { existsSync } from 'node:fs'
import { exitCode } from './run.mjs'

/**
 * The path of a program that the machine has to provide: the value of `variable`, or else the first of
 * `places` that exists.
 * On Debian, if the first place is empty, root installs the first of `packages` that is available. Throws
 * with `missing` if there is no program. Repeated calls for the same `variable` get the first answer.
 */
export function machineProgram(wanted) {
  const { variable } = wanted
  const known = looked.get(variable)
  if (known) return known
  const path = turn.then(() => found(wanted))
  turn = path.catch(() => {})
  looked.set(variable, path)
  return path
}

/** Whether Debian packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The programs that were already looked up, by variable. */
const looked = new Map()
/** Look-ups run one after another, because apt allows only one process at a time. */
let turn = Promise.resolve()
/** The update of Debian's package list, run once; after a failure, the next program tries again. */
let listed

async function found({ variable, places, packages, missing }) {
  const known = (among = places) => [process.env[variable], ...among].find(isThere)
  if (!known(places.slice(0, 1)) && canInstall()) {
    listed ??= apt('update')
    if ((await listed) !== 0) listed = undefined
    for (const name of packages)
      if ((await apt('install', '--no-install-recommends', name)) === 0 || known()) break
  }
  const path = known()
  if (!path) throw new Error(missing)
  return path
}

const isThere = (path) => path && existsSync(path)
/**
 * Waits for a running installation of another process. Only errors are shown, since other output would mix
 * with that of the checks.
 */
const apt = (verb, ...args) =>
  exitCode('apt-get', [verb, '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
