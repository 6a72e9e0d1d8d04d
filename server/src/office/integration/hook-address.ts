import { isIP } from 'node:net'
import type { MessageKey } from '@trms/contract/messages/index'
import { invalidFields } from '../../platform/errors.ts'
import { isLoopback } from '../../platform/settings/loopback.ts'
import { isPublic, networksOf } from '../../platform/settings/networks.ts'
import type { Settings } from '../../platform/settings/settings.ts'

type Allowing = Pick<Settings, 'webhookNetworks' | 'allowInsecureHttp'>

/** Refuses an address that nothing may be sent to, as far as it says so itself; a name is looked up when something is sent. */
export function refuseAddress(settings: Allowing, text: string): void {
  const key = problemOf(settings, text)
  if (key) throw invalidFields({ url: { key } })
}

/** What is wrong with an address as it is written; null: nothing. */
export function problemOf(settings: Allowing, text: string): MessageKey | null {
  if (!URL.canParse(text)) return 'webhook_no_address'
  const url = new URL(text)
  const { protocol, username, password } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'webhook_not_https'
  if (protocol === 'http:' && !settings.allowInsecureHttp && !isLoopback(url.hostname))
    return 'webhook_not_https'
  if (username || password) return 'webhook_with_user'
  if (!isAllowedPort(url)) return 'webhook_port'
  const host = hostOf(url)
  const says = host === 'localhost' ? '127.0.0.1' : host
  return isIP(says) !== 0 && !mayBeSentTo(settings, says) ? 'webhook_private' : null
}

/** Below 1024 stand what else a machine serves, such as mail and files. */
const isAllowedPort = ({ protocol, port }: URL) => {
  if (port === '') return true
  return Number(port) >= 1024 || (protocol === 'http:' && port === '80') || port === '443'
}

/** As the network knows it: an address of IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Of the internet, or of a network that the operator has named (WEBHOOK_NETWORKS). */
export const mayBeSentTo = ({ webhookNetworks }: Allowing, address: string): boolean =>
  isPublic(address) || networksOf(webhookNetworks)(address)
