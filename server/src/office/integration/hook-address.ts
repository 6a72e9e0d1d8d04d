import { isIP } from 'node:net'
import type { MessageKey } from '@trms/contract/messages/index'
import { invalidFields } from '../../platform/errors.ts'
import { isLoopback } from '../../platform/settings/loopback.ts'
import { isPublic, networksOf } from '../../platform/settings/networks.ts'
import type { Settings } from '../../platform/settings/settings.ts'

type Allowing = Pick<Settings, 'webhookNetworks' | 'allowInsecureHttp'>

/** Refuses an address to which nothing may be sent. A host name is looked up only when something is sent. */
export function refuseAddress(settings: Allowing, text: string): void {
  const key = problemOf(settings, text)
  if (key) throw invalidFields({ url: { key } })
}

/** The problem of an address as written; null for none. */
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

/**
 * Whether the port is allowed. Ports below 1024 but for those of the web belong to
 * other services, such as mail and files.
 */
const isAllowedPort = ({ protocol, port }: URL) => {
  if (port === '') return true
  return Number(port) >= 1024 || (protocol === 'http:' && port === '80') || port === '443'
}

/** The host in the form that the network knows: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether an address is public, or in a network that the operator allows (WEBHOOK_NETWORKS). */
export const mayBeSentTo = ({ webhookNetworks }: Allowing, address: string): boolean =>
  isPublic(address) || networksOf(webhookNetworks)(address)
