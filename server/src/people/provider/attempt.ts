import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { newCode, readCode } from '../password/arithmetic.ts'
import { useOnce } from '../password/nonce.ts'
import type { Checks } from './provider.ts'
import { ProviderRefusal } from './refusal.ts'

/** How long a person may take to sign in at the provider. */
const SECONDS = 600
const LONGEST_PATH = 500

/**
 * Why a person is sent to the provider: to sign in, or, when signed in already, to prove anew who they are.
 */
export type Purpose = 'sign-in' | 'anew'

const isHttps = ({ settings }: Ctx) => settings.publicUrl.startsWith('https:')
const cookieName = (ctx: Ctx) => (isHttps(ctx) ? '__Host-oidc' : 'oidc')

/**
 * Begins an attempt. The cookie holds a random key of this browser and the path that was asked for; the
 * state is a one-time code for that key, and nonce and verifier derive from both, so nothing is stored here.
 * The cookie is Lax, not Strict, because it has to come along when the provider sends the browser back.
 */
export function beginAttempt(ctx: Ctx, purpose: Purpose, path: string): Checks {
  const key = randomBytes(32)
  const state = newCode(ctx.secrets.newest.code, aboutOf(purpose, key), { seconds: SECONDS })
  const value = [purpose, key.toString('base64url'), Buffer.from(path).toString('base64url')]
  ctx.reply.setCookie(cookieName(ctx), value.join('.'), {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(ctx),
    httpOnly: true,
    maxAge: SECONDS,
  })
  return checksOf(purpose, key, state)
}

export interface Attempt {
  purpose: Purpose
  /** The path that the person wanted to open. */
  path: string
  /** Throws ProviderRefusal unless the state was given to this browser, is unused, and is not too old. */
  use(state: string): Promise<Checks>
}

/**
 * Reads this browser's attempt and clears its cookie with
 * this answer; null if the browser has begun no attempt.
 */
export function takeAttempt(ctx: Ctx): Attempt | null {
  const name = cookieName(ctx)
  const [purpose, key, path] = (ctx.request.cookies[name] ?? '').split('.')
  ctx.reply.clearCookie(name, { path: '/', secure: isHttps(ctx) })
  if ((purpose !== 'sign-in' && purpose !== 'anew') || !key) return null
  const bytes = Buffer.from(key, 'base64url')
  return {
    purpose,
    path: localPath(Buffer.from(path ?? '', 'base64url').toString('utf8')),
    async use(state) {
      const code = readCode(ctx.secrets.all, state, aboutOf(purpose, bytes))
      if (!code || !(await useOnce(ctx.db, code))) throw new ProviderRefusal('provider_outdated')
      return checksOf(purpose, bytes, state)
    },
  }
}

/**
 * Returns a path within this site unchanged, and the root
 * for any other: `//host` and `/\host` would lead elsewhere.
 */
export function localPath(asked: unknown): string {
  const path = typeof asked === 'string' ? asked : ''
  const isLocal = /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) && path.length <= LONGEST_PATH
  return isLocal ? path : '/'
}

const aboutOf = (purpose: Purpose, key: Buffer) => `oidc\n${purpose}\n${key.toString('base64url')}`

function checksOf(purpose: Purpose, key: Buffer, state: string): Checks {
  const derived = (of: string) =>
    createHmac('sha256', key).update(`${of}\n${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier'), anew: purpose === 'anew' }
}
