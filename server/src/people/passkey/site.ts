import { isIP } from 'node:net'
import type { Ctx } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'

/**
 * The site that a passkey is bound to: a device answers for this name only, and reports the page that asked.
 */
export interface Site {
  /** The site's name without protocol and port: WebAuthn's RP ID. */
  id: string
  /** The protocol, name and port of the site's pages. */
  origin: string
}

type Asked = Pick<Ctx, 'settings' | 'request'>

/**
 * The site of PUBLIC_URL; without that setting only `localhost`, as the page was opened. Null where browsers
 * offer no passkeys: at an IP address, or over http anywhere but on localhost.
 */
export function siteOf({ settings, request }: Asked): Site | null {
  const isSet = settings.publicHost !== null
  // A caller may send any host name, also an invalid one.
  const asked = isSet ? settings.publicUrl : `${request.protocol}://${request.host}`
  const { origin, hostname, protocol } = URL.canParse(asked) ? new URL(asked) : NOWHERE
  if (hostname === 'localhost') return { id: hostname, origin }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isSet && isName && protocol === 'https:' ? { id: hostname, origin } : null
}

const NOWHERE = { origin: '', hostname: '', protocol: '' }

/** Throws 409 where passkeys cannot be used. */
export function requireSite(asked: Asked): Site {
  const site = siteOf(asked)
  if (!site) throw wrongState('passkeys_need_a_name')
  return site
}
