import { areaOf, type Holder, permits, ROLE } from '@trms/contract/access'
import { menuOf } from './menu.ts'

/** The one page of a session that has to choose a password of its own first (PERM-05). */
export const CHOOSE_PASSWORD = '/login/choose_password'

/** Who signed in, whether they owe a password, and where they chose to begin. */
type Arriving = Holder & { choose_password_for?: string; first_page?: string }

const LANDING = { admin: '/admin/sim', pilot: '/pilot/sim/list' } as const

/**
 * Where an account goes after signing in: the page it chose (DSH-03), else the SIM list, or the first list it
 * may see (NAV-03).
 */
export const landing = (account: Arriving) => start(account, areaLanding(account))

/** Where the root of the account's area leads (NAV-06). */
export const areaHome = (account: Arriving) =>
  start(account, account.role === ROLE.USER ? '/admin/pilot' : areaLanding(account))

export const areaLanding = ({ role }: Holder) => LANDING[areaOf(role) ?? 'pilot']

/** The pages of the account's menu: where it may begin. */
export function pagesOf(account: Holder) {
  const area = areaOf(account.role)
  const pages = (area ? menuOf(area) : [])
    .flatMap((group) => group.items)
    .filter((item) => permits(item.access, account))
  return { area, pages }
}

function start(account: Arriving, usual: string): string {
  if (account.choose_password_for) return CHOOSE_PASSWORD
  const { area, pages } = pagesOf(account)
  if (!area) return '/coming-soon'
  const has = (to: string | undefined) => pages.some((item) => item.to === to)
  if (account.first_page && has(account.first_page)) return account.first_page
  return has(usual) ? usual : (pages[0]?.to ?? '/coming-soon')
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
