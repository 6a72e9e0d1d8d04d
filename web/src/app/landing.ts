import { type Holder, permits, ROLE, rootOf } from '@trms/contract/access'
import { CHOOSE_PASSWORD, SET_UP_FACTOR } from './choose-password.ts'
import { menuOf } from './menu.ts'

/** Who signed in, whether they owe a password or a second factor, and where they chose to begin. */
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
 * Where an account goes after signing in: the page it chose (DSH-03), else the SIM list, or the first list it
 * may see (NAV-03).
 */
export const landing = (account: Arriving) => start(account, areaLanding(account))

/** Where the root of the account's area leads (NAV-06). */
export const areaHome = (account: Arriving) =>
  start(account, account.role === ROLE.USER ? '/admin/pilot' : areaLanding(account))

export const areaLanding = ({ role }: Holder) => LANDING[rootOf(role) ?? 'pilot']

/** The pages of the account's menu: where it may begin. */
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
