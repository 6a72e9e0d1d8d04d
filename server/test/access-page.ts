import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PERMISSION, ROLE } from '@trms/contract/access'
import { CALLS } from '@trms/contract/calls'
import {
  ACCESS,
  type AccessRow,
  ANYONE,
  expectedOf,
  INSPECTORS_TOO,
  SIGNED_IN,
  SITUATIONS,
} from './access-table.ts'

const ACCESS_PAGE = fileURLToPath(new URL('../../docs/access.md', import.meta.url))

const SHORT: Record<(typeof SITUATIONS)[number], string> = {
  nobody: 'nobody',
  employee: 'employee',
  pilot: 'pilot of the record',
  'pilot with every permission': 'the same with every permission',
  'other pilot': 'other pilot',
  instructor: 'instructor of the record',
  'instructor of the fleet': 'other instructor, same fleet',
  'instructor of another fleet': 'other instructor, another fleet',
  'user with every other permission': 'user without',
  'user with the permission': 'user with',
  admin: 'admin',
  blocked: 'blocked',
  'logged out': 'logged out',
}

/** The page docs/access.md: the table of the access test, for people to read. */
export function accessPage(): string {
  const heads = ['call', 'about', 'open to', ...SITUATIONS.map((one) => SHORT[one])]
  const rows = Object.entries(ACCESS).map(([key, row]) => [
    `\`${key}\``,
    row.about ?? '',
    ruleOf(row),
    ...SITUATIONS.map((one) => expectedOf(key, one)),
  ])
  const widths = heads.map((_, i) =>
    Math.max(...[heads, ...rows].map((one) => one[i]?.length ?? 0)),
  )
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  return `# Who may make each call

Written by \`npm run access-table\` from \`server/test/access-table.ts\`; do not edit it here. The access test
(\`server/test/access.test.ts\`) makes every one of these calls on a running server and fails when an answer differs from
this table, when a call of the product is not in it, or when this page is not up to date. It also makes every call as
every role with every single permission.

\`yes\`: let in. \`401\`: no session. \`403\`: this account can never do it. \`404\`: not found, or not open to this account,
which is told in the same words. “Open to” gives roles, and permissions by number; any one of them is enough. “User with”
holds the permissions named there, or every one where none is named; “user without” holds all the others.
“Blocked” is an administrator who was blocked while signed in.

${line(heads)}
${line(
  heads.map(() => ''),
  '-',
)}
${rows.map((one) => line(one)).join('\n')}

Permissions: ${Object.entries(PERMISSION)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')}.

${CALLS.size} calls.
`
}

const ROLE_NAMES = Object.fromEntries(
  Object.entries(ROLE).map(([name, number]) => [number, name.toLowerCase()]),
)

function ruleOf({ rule, permission }: AccessRow): string {
  if (rule === ANYONE) return 'anyone'
  const policy = permission === undefined ? '' : `; others’: ${permission}`
  if (rule === INSPECTORS_TOO) return `any account, inspectors too${policy}`
  if (rule === SIGNED_IN) return `any account${policy}`
  return [...rule]
    .map((one) => (typeof one === 'number' ? (ROLE_NAMES[one] ?? one) : one.slice(1)))
    .join(', ')
}

export const writeAccessPage = () => writeFile(ACCESS_PAGE, accessPage())
export const readAccessPage = () => readFile(ACCESS_PAGE, 'utf8').catch(() => '')
