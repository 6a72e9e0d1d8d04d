import { PROVIDER_START } from '@trms/contract/people/auth/provider'
import { Caller } from './caller.ts'

/** The answer to a visit, with its new cookies, and the address of its redirect. */
export interface Visited {
  status: number
  /** Null where the answer does not redirect. */
  location: string | null
  cookies: string[]
  text: string
}

/** Opens an address as a redirected browser does, and keeps the cookies of the answer. */
export async function visit(
  address: string,
  cookies: Record<string, string>,
  {
    headers = {},
    method = 'GET',
    body,
  }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<Visited> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body }),
  })
  const set = response.headers.getSetCookie()
  for (const one of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(one)) delete cookies[name]
    else cookies[name] = value
  }
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: set,
    text: await response.text(),
  }
}

/** The browser of one person, at the product and at the provider. */
export class Browser {
  readonly caller: Caller
  readonly there: Record<string, string> = {}

  constructor(address: string) {
    this.caller = new Caller(address)
  }

  at(path: string, headers: Record<string, string> = {}): Promise<Visited> {
    return visit(`${this.caller.address}${path}`, this.caller.cookies, { headers })
  }

  /**
   * Presses the sign-in button, or with `anew` the one for signing in again; returns the provider's address.
   */
  async begin(origin = '/', { anew = false } = {}): Promise<string> {
    const search = `?${new URLSearchParams({ origin, ...(anew && { anew: '1' }) })}`
    const { location } = await this.at(`${PROVIDER_START}${search}`, SAME_SITE)
    return location ?? ''
  }

  /** Signs in at the provider as a subject ('' cancels); returns the path and query of the way back. */
  async signInThere(address: string, as: string): Promise<string> {
    let next = address
    for (let steps = 0; steps < 10; steps++) {
      const { location } = await visit(next, this.there)
      if (location === null) throw new Error(`${next} leads nowhere`)
      const to = new URL(location, next)
      if (to.pathname.startsWith('/v1/')) return `${to.pathname}${to.search}`
      next = to.pathname.startsWith('/interaction/')
        ? `${to.href}?${new URLSearchParams({ as })}`
        : to.href
    }
    throw new Error('the provider leads in circles')
  }

  /**
   * Comes back to the product; returns the next address. If a session began, the caller uses that session.
   */
  async comeBack(path: string): Promise<string | null> {
    const { location } = await this.at(path, { 'sec-fetch-site': 'cross-site' })
    this.caller.token = this.caller.cookies.token ?? ''
    return location
  }

  /** Signs out at the provider, which asks first; returns the next address. */
  async signOutThere(address: string): Promise<string | null> {
    const { text } = await visit(address, this.there)
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const { location } = await visit(action, this.there, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ xsrf, logout: 'yes' })),
    })
    return location
  }

  async signIn(as: string, origin?: string, how?: { anew: boolean }): Promise<string | null> {
    return this.comeBack(await this.signInThere(await this.begin(origin, how), as))
  }
}

export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
