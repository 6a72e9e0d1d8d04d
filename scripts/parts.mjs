// What npm test and npm run test:cluster have in common: parts that are run, counted, and told of at the end.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BIN, exitCode, ROOT } from './run.mjs'

/** Results of a command, by its name. Each has a folder of its own, so that two commands may run beside each other. */
export const resultsOf = (command) => join(ROOT, '.cache', 'results', command)

/** Runs vitest as part `name` of a command; gives how many tests passed and failed, and the errors by name. */
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

/** A run that ended badly without naming a failed test counts as one failure. */
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

/** Runs parts `[name, () => {passed, failed, named?}]` of a command and counts and times them; `end` says the sum and ends the process. */
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
      // once more where it is looked for: a run prints thousands of lines
      if (wrong.length > 0) process.stdout.write(`\n${wrong.join('\n')}\n`)
      process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
      process.exit(sum.failed === 0 ? 0 : 1)
    },
  }
}
