import { machineProgram } from './debian.mjs'

/**
 * The path of systemd's own checker: SYSTEMD_ANALYZE if set, else that of Debian's package. Undefined, with a
 * notice, on a machine without systemd; the unit is then checked only on other machines.
 */
export function systemdAnalyze() {
  checker ??= machineProgram({
    variable: 'SYSTEMD_ANALYZE',
    places: ['/usr/bin/systemd-analyze'],
    packages: ['systemd'],
    missing:
      'The systemd unit is not checked here: there is no systemd-analyze (Debian: apt install systemd), nor one named in SYSTEMD_ANALYZE.',
  }).catch((error) => {
    process.stdout.write(`${error.message}\n`)
    return undefined
  })
  return checker
}
let checker
