// Runs, counts and reports the parts of npm test and npm run test:cluster.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BIN, exitCode, ROOT } from './run.mjs'

/**
 * The folder for the results of a command. Each command has its own, so that two commands can
 * run at the same time.
 */
export const resultsOf = (command) => join(ROOT, '.cache', 'results', command)

/**
 * Runs vitest as part `name` of a command; returns the numbers of passed and failed tests, and
 * the errors by name.
 */
export async function vitestRun(command, name, { args = [], env = {} }) {
  const file = join(resultsOf(command), `${name}.json`)
  const errors = join(resultsOf(command), `${name}-errors.json`)
  const all = [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(ROOT, 'scripts', 'errors-reporter.mjs')}`,
    `--outputFile.json=${file}`,
  ]
  const code = await exitCode(join(BIN, 'vitest'), all, {
    env: { ...process.env, ...env, ERRORS_FILE: errors },
  })
  const { numPassedTests: passed, numTotalTests: total } = readResult(file, {
    numPassedTests: 0,
    numTotalTests: 0,
  })
  return { ...whole(code, passed, total - passed), named: readResult(errors, []) }
}

/** A run counts as one failure if it ends with an error, or passes nothing, without naming a failed test. */
export const whole = (code, passed, failed) => ({
  passed,
  failed: failed || (code === 0 && passed > 0 ? 0 : 1),
})

export function readResult(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

/**
 * Runs, times and counts the parts `[name, () => {passed, failed, named?}]` of a command; `end` prints the
 * sum and ends the process.
 */
export function newTally(command) {
  rmSync(resultsOf(command), { recursive: true, force: true })
  mkdirSync(resultsOf(command), { recursive: true })
  const sum = { passed: 0, failed: 0 }
  const wrong = []
  return {
    async run([name, part]) {
      process.stdout.write(`\n— ${name}\n`)
      const began = performance.now()
      const {
        passed,
        failed,
        named = [],
      } = await part().catch((error) => {
        process.stderr.write(`${error.message}\n`)
        return { passed: 0, failed: 1, named: [error.message] }
      })
      const seconds = Math.round((performance.now() - began) / 1000)
      process.stdout.write(`— ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
      sum.passed += passed
      sum.failed += failed
      if (failed > 0) wrong.push(`— ${name}: ${failed} failed`, ...named.map((one) => `  ${one}`))
    },
    end() {
      // The failures are repeated at the end, because a run prints thousands of lines.
      if (wrong.length > 0) process.stdout.write(`\n${wrong.join('\n')}\n`)
      process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
      process.exit(sum.failed === 0 ? 0 : 1)
    },
  }
}
