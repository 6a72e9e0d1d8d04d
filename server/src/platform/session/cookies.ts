import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Ctx } from '../context.ts'
import type { Keys } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'

const isHttps = (settings: Settings) => settings.publicUrl.startsWith('https:')

/** The cookie that no script can read; on https its name has the `__Host-` prefix. */
export const sidCookie = (settings: Settings) => (isHttps(settings) ? '__Host-sid' : 'sid')

/** The key of the session's row: a stolen table contains no usable sid. */
export const sessionKey = (sid: string) => createHash('sha256').update(sid).digest()

const shared = (settings: Settings): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'strict',
  secure: isHttps(settings),
})

export interface SessionCookies {
  sid?: string
  token: string
  /** Null for an account without a password. */
  salt: string | null
}

export function setSessionCookies(ctx: Ctx, cookies: SessionCookies): void {
  const options = shared(ctx.settings)
  if (cookies.sid)
    ctx.reply.setCookie(sidCookie(ctx.settings), cookies.sid, { ...options, httpOnly: true })
  ctx.reply.setCookie('token', cookies.token, options)
  if (cookies.salt === null) ctx.reply.clearCookie('salt', options)
  else ctx.reply.setCookie('salt', cookies.salt, options)
}

export function clearSessionCookies(ctx: Ctx): void {
  const options = shared(ctx.settings)
  for (const name of [sidCookie(ctx.settings), 'token', 'salt'])
    ctx.reply.clearCookie(name, options)
}

const DEVICE_DAYS = 365
/** The most accounts that a shared device is known for, the latest first. */
const MOST_ON_DEVICE = 8
const DEVICE_ID = /^[\w-]{22}$/
const deviceMac = (keys: Keys, id: string, email: string) =>
  createHmac('sha256', keys.device).update(`${id}\n${email}`).digest('base64url')

/** The device's id, null without one, and a MAC of it for each account that signed in on the device. */
function deviceOf({ request }: Ctx): { id: string | null; macs: string[] } {
  const [id = '', ...macs] = (request.cookies.device ?? '').split('.')
  return DEVICE_ID.test(id) ? { id, macs: macs.slice(0, MOST_ON_DEVICE) } : { id: null, macs: [] }
}

const isMacOf =
  ({ secrets }: Ctx, id: string, email: string) =>
  (mac: string) => {
    const given = Buffer.from(mac)
    return secrets.all.some((keys) => {
      const expected = Buffer.from(deviceMac(keys, id, email))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

/**
 * The id of a device from which this account has signed in before, or null. Sign-in attempts from such a
 * device are counted separately, so that nobody can lock a pilot out.
 */
export function knownDevice(ctx: Ctx, email: string): string | null {
  const { id, macs } = deviceOf(ctx)
  return id !== null && macs.some(isMacOf(ctx, id, email)) ? id : null
}

/** Makes the device known for this account, and leaves it known for the colleagues who signed in on it before. */
export function rememberDevice(ctx: Ctx, email: string): void {
  const { id: known, macs } = deviceOf(ctx)
  const id = known ?? randomBytes(16).toString('base64url')
  const isOwn = isMacOf(ctx, id, email)
  const others = macs.filter((mac) => !isOwn(mac)).slice(0, MOST_ON_DEVICE - 1)
  const value = [id, deviceMac(ctx.secrets.newest, id, email), ...others].join('.')
  ctx.reply.setCookie('device', value, {
    ...shared(ctx.settings),
    httpOnly: true,
    maxAge: DEVICE_DAYS * 86_400,
  })
}
