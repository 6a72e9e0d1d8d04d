/** The text in the terminal once the server is ready. */
export const readyWords = (url: string) => `
  Training Record Management System
  ${url}
`

/** The demo accounts, which the interface description defines; all have the password below. */
export const DEMO_PASSWORD = 'Demo@2026!'
const DEMO_ACCOUNTS = [
  ['admin@demo.example', 'administrator'],
  ['user@demo.example', 'staff, may look only'],
  ['employee@demo.example', 'employee'],
  ['instructor.a@demo.example', 'instructor'],
  ['instructor.b@demo.example', 'instructor'],
  ['pilot.a@demo.example', 'pilot'],
  ['pilot.b@demo.example', 'pilot'],
  ['pilot.c@demo.example', 'pilot'],
  ['inspector@demo.example', 'inspector of the authority, for 30 days'],
] as const

/** The text before the demo accounts when the demo airline was filled in only in part. */
export const unfinishedWords = (toEmpty: string) => `
  The demo airline is not whole: a server was stopped while filling it in. To have it whole, stop this server,
  ${toEmpty}, and start again.
`

export const demoWords = () => `
  Demo airline. Password of every account: ${DEMO_PASSWORD}
${DEMO_ACCOUNTS.map(([email, who]) => `    ${email.padEnd(28)}${who}`).join('\n')}

`
