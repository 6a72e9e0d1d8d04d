import { isIP } from 'node:net'
import type { Ctx } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'

/** What a passkey is bound to: a device answers for this name alone, and says which pages asked it. */
export interface Site {
  /** The name of the site without protocol and port: WebAuthn's RP ID. */
  id: string
  /** Protocol, name and port of its pages. */
  origin: string
}

type Asked = Pick<Ctx, 'settings' | 'request'>

/**
 * The site of PUBLIC_URL; without that setting only `localhost`, as the page was opened. Null where there are no
 * passkeys: browsers know none for addresses of numbers, nor over http, but for localhost.
 */
export function siteOf({ settings, request }: Asked): Site | null {
  const isSet = settings.publicHost !== null
  // a caller may name any host, also what is none
  const asked = isSet ? settings.publicUrl : `${request.protocol}://${request.host}`
  const { origin, hostname, protocol } = URL.canParse(asked) ? new URL(asked) : NOWHERE
  if (hostname === 'localhost') return { id: hostname, origin }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isSet && isName && protocol === 'https:' ? { id: hostname, origin } : null
}

const NOWHERE = { origin: '', hostname: '', protocol: '' }

/** Throws 409 where there are no passkeys. */
export function requireSite(asked: Asked): Site {
  const site = siteOf(asked)
  if (!site) throw wrongState('passkeys_need_a_name')
  return site
}
