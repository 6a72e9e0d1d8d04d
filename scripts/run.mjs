import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const BIN = join(ROOT, 'node_modules', '.bin')

/** Runs a program in the project's folder, with this process's output; resolves to the exit code. */
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

/**
 * Calls `act` when this process ends, also when a signal ends the process. Returns a function
 * that cancels this.
 */
export function atEnd(act) {
  process.once('exit', act)
  // The signal listeners are never removed: without them, a second signal would end the process in
  // the middle of `act`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    if (!process.listeners(signal).includes(cutShort)) process.on(signal, cutShort)
  return () => process.off('exit', act)
}
const cutShort = () => process.exit(1)

/** Runs npm's installation, which prints only errors and changes no lock file. */
export const npmInstall = (args = [], options = {}) =>
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...args],
    options,
  )
