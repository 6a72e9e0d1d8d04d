import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const BIN = join(ROOT, 'node_modules', '.bin')

/** Runs a program in the project's folder, its output being ours; gives its exit code. */
export function exitCode(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

export async function run(program, args, options) {
  const code = await exitCode(program, args, options)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Calls `act` when this process ends, also when a signal ends it. Returns a function that takes `act` back. */
export function atEnd(act) {
  process.once('exit', act)
  // listeners that stay: without one, a second signal would end the process in the middle of `act`
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    if (!process.listeners(signal).includes(cutShort)) process.on(signal, cutShort)
  return () => process.off('exit', act)
}
const cutShort = () => process.exit(1)

/** npm's installation without a word but of errors, and without a change to any lock file. */
export const npmInstall = (args = [], options = {}) =>
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...args],
    options,
  )
