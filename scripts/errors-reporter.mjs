// A Vitest reporter that writes all failures to ERRORS_FILE, including errors outside of any test.
import { writeFileSync } from 'node:fs'

/** The first line of an error, and the place where the error was thrown. */
const said = ({ message = '', stacks = [] }) => {
  const [at] = stacks
  return `${message.split('\n')[0]}${at ? ` (${at.file}:${at.line})` : ''}`
}

export default class ErrorsReporter {
  onTestRunEnd(modules, unhandled) {
    const failed = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${said(error)}`),
      ...[...module.children.allTests('failed')].map(
        (one) => `${module.relativeModuleId}: ${one.fullName}: ${one.result().errors.map(said)}`,
      ),
    ])
    const unheard = unhandled.map((error) => `heard by no test: ${said(error)}`)
    writeFileSync(process.env.ERRORS_FILE, JSON.stringify([...failed, ...unheard]))
  }
}
