import { PROVIDER_START } from '@trms/contract/people/auth/provider'
import { Caller } from './caller.ts'

/** A browser's cookies of one site, and where an answer leads on. */
export interface Visited {
  status: number
  /** Null where the answer leads nowhere. */
  location: string | null
  cookies: string[]
  text: string
}

/** Opens an address as a browser does that is led there, and keeps the cookies of the answer. */
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

/** One person's browser, at the product and at the provider. */
export class Browser {
  readonly caller: Caller
  readonly there: Record<string, string> = {}

  constructor(address: string) {
    this.caller = new Caller(address)
  }

  at(path: string, headers: Record<string, string> = {}): Promise<Visited> {
    return visit(`${this.caller.address}${path}`, this.caller.cookies, { headers })
  }

  /** Presses the button, with `anew` the one that has somebody sign in anew; gives the provider's address. */
  async begin(origin = '/', { anew = false } = {}): Promise<string> {
    const search = `?${new URLSearchParams({ origin, ...(anew && { anew: '1' }) })}`
    const { location } = await this.at(`${PROVIDER_START}${search}`, SAME_SITE)
    return location ?? ''
  }

  /** Signs in there as a subject, '' for nobody; gives the path and query that the provider sends the browser back to. */
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

  /** Back at the product; gives where it leads on. A session of its own is the caller's from now on. */
  async comeBack(path: string): Promise<string | null> {
    const { location } = await this.at(path, { 'sec-fetch-site': 'cross-site' })
    this.caller.token = this.caller.cookies.token ?? ''
    return location
  }

  /** Signs out at the provider, which asks first; gives where it leads on. */
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
