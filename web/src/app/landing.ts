import { type Holder, permits, ROLE, rootOf } from '@trms/contract/access'
import { CHOOSE_PASSWORD, SET_UP_FACTOR } from './choose-password.ts'
import { menuOf } from './menu.ts'

/**
 * The account that signed in: its rights, whether a password or a second factor is due, and its chosen first
 * page.
 */
type Arriving = Holder & {
  choose_password_for?: string
  set_up_factor?: true
  first_page?: string
}

const LANDING = {
  admin: '/admin/sim',
  pilot: '/pilot/sim/list',
  inspection: '/inspection/pilots',
} as const

/**
 * The page after signing in: the page the account has chosen (DSH-03), or else the area's usual page, or else
 * the first page of the menu that the account may open (NAV-03).
 */
export const landing = (account: Arriving) => start(account, areaLanding(account))

/** The page that the root of the account's area leads to (NAV-06). */
export const areaHome = (account: Arriving) =>
  start(account, account.role === ROLE.USER ? '/admin/pilot' : areaLanding(account))

export const areaLanding = ({ role }: Holder) => LANDING[rootOf(role) ?? 'pilot']

/** Returns the pages of the account's menu, among which the account can choose its first page. */
export function pagesOf(account: Holder) {
  const root = rootOf(account.role)
  const pages = (root ? menuOf(root) : [])
    .flatMap((group) => group.items)
    .filter((item) => permits(item.access, account))
  return { root, pages }
}

function start(account: Arriving, usual: string): string {
  if (account.choose_password_for) return CHOOSE_PASSWORD
  if (account.set_up_factor) return SET_UP_FACTOR
  const { root, pages } = pagesOf(account)
  if (!root) return '/coming-soon'
  const has = (to: string | undefined) => pages.some((item) => item.to === to)
  if (account.first_page && has(account.first_page)) return account.first_page
  return has(usual) ? usual : (pages[0]?.to ?? '/coming-soon')
}
