import { areaOf, type Holder, permits, ROLE } from '@trms/contract/access'
import { menuOf } from './menu.ts'

/** The one page of a session that has to choose a password of its own first (PERM-05). */
export const CHOOSE_PASSWORD = '/login/choose_password'

/** Who signed in, and whether they owe a password. */
type Arriving = Holder & { choose_password_for?: string }

const LANDING = { admin: '/admin/sim', pilot: '/pilot/sim/list' } as const

/** Where an account goes after signing in: the SIM list, or the first list it may see (NAV-03). */
export const landing = (account: Arriving) => start(account, areaLanding(account))

/** Where the root of the account's area leads (NAV-06). */
export const areaHome = (account: Arriving) =>
  start(account, account.role === ROLE.USER ? '/admin/pilot' : areaLanding(account))

const areaLanding = ({ role }: Holder) => LANDING[areaOf(role) ?? 'pilot']

function start(account: Arriving, wanted: string): string {
  if (account.choose_password_for) return CHOOSE_PASSWORD
  const area = areaOf(account.role)
  if (!area) return '/coming-soon'
  const visible = menuOf(area)
    .flatMap((group) => group.items)
    .filter((item) => permits(item.access, account))
  return visible.some((item) => item.to === wanted) ? wanted : (visible[0]?.to ?? '/coming-soon')
}

/**
 * An address that sign-in may lead on to: a path of this site (`//host` and `/\host` are not), and not
 * the sign-in page itself.
 */
export function safeOrigin(origin: string | undefined): string | null {
  if (!origin || !/^\/(?![/\\])/.test(origin) || /^\/(login)?([?#]|$)/.test(origin)) return null
  return URL.canParse(origin, location.origin) &&
    new URL(origin, location.origin).origin === location.origin
    ? origin
    : null
}
