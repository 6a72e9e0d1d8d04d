// `node scripts/launch.mjs NAME …` is behind every `npm run NAME`: installs what is missing, and runs
// scripts/NAME.mjs under a supported Node.
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { install } from './install.mjs'
import { supportedNode } from './node.mjs'
import { ROOT } from './run.mjs'

const [name, ...args] = process.argv.slice(2)
// The cache of compiled code, for every Node that runs the scripts.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled')

/**
 * Runs the same command under another Node. This process passes signals on to the other and ends
 * with its exit code.
 */
function handOver(program) {
  const child = spawn(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

try {
  const [program] = await Promise.all([supportedNode(), install()])
  if (program !== process.execPath) handOver(program)
  else {
    nodeModule.enableCompileCache()
    process.argv = [program, join(import.meta.dirname, `${name}.mjs`), ...args]
    await import(`./${name}.mjs`)
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
