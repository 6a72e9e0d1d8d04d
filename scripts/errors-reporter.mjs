// A reporter of Vitest: writes what failed to ERRORS_FILE, also errors that no test was there to hear of.
import { writeFileSync } from 'node:fs'

/** The first line of an error, and where it was thrown. */
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
