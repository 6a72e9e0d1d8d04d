import { existsSync } from 'node:fs'
import { exitCode } from './run.mjs'

/**
 * The path of a program that the machine has to bring: what `variable` says, else the first of `places` that is there.
 * As root on Debian the first of `packages` that can be had is installed when the first place is empty.
 * Throws with `missing` where there is none. Who asks again, by `variable`, is given the first answer.
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

/** Whether Debian's packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** What was looked for, by variable. */
const looked = new Map()
/** One is looked for after the other: apt lets one in at a time. */
let turn = Promise.resolve()
/** Debian's list of its packages, fetched once; a fetch that failed is tried again for the next program. */
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
/** What another process is installing is waited for. What went wrong is told; the rest would lie between the lines of the checks. */
const apt = (verb, ...args) =>
  exitCode('apt-get', [verb, '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
