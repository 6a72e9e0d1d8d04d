import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { answerTo, hashPassword } from '../scripts/sign-in.mjs'

export const PASSWORD = 'Demo@2026!'

/** People whom a test makes for itself, and calls in somebody's name: over HTTP, without a page. */
export interface Session {
  id: string
  headers: Record<string, string>
}
export interface NewPerson extends Session {
  email: string
  crew_code: string
  h1: Buffer
}

export const ROLES = { user: 2, instructor: 3, pilot: 4 } as const
export type RoleName = keyof typeof ROLES

const address = () => process.env.BASE_URL ?? 'http://127.0.0.1:3000'

async function post(session: Pick<Session, 'headers'>, path: string, body: string | FormData) {
  const json = typeof body === 'string' && { 'content-type': 'application/json' }
  const response = await fetch(`${address()}/v1/${path}`, {
    method: 'POST',
    headers: { 'application-type': '5', 'accept-language': 'en', ...session.headers, ...json },
    body,
  })
  const { result } = await response.json()
  return { status: response.status, data: result.data, response }
}

/** Makes a call that has to succeed; gives its data. */
export async function make(session: Session, path: string, input: object, files?: object) {
  const body = files ? formOf(input, files) : JSON.stringify(input)
  const { status, data } = await post(session, path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
  return data
}

/** The status a call is answered with. */
export const statusOf = async (session: Session, path: string, input: object, files?: object) =>
  (await post(session, path, files ? formOf(input, files) : JSON.stringify(input))).status

function formOf(input: object, files: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  for (const [name, sent] of Object.entries(files))
    for (const file of [sent].flat()) form.append(name, file as File)
  return form
}

export const signInAs = (who: string): Promise<Session> =>
  enter(`${who}@demo.example`, demoPasswordWith)

/** What the demo password comes to, by the salt: computing it takes a quarter of a second. */
const computed = new Map<string, Uint8Array>()
function demoPasswordWith(salt: string): Uint8Array {
  const h1 = computed.get(salt) ?? hashPassword(PASSWORD, salt)
  computed.set(salt, h1)
  return h1
}

/** What a browser would compute of a password is made up, which spares the computing. */
const madeUp = () => ({
  h1: randomBytes(32),
  salt: `argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64url')}`,
})

async function enter(email: string, h1Of: (salt: string) => Uint8Array): Promise<Session> {
  const { code, salt } = (await post({ headers: {} }, 'auth/login', JSON.stringify({ email }))).data
  const answer = JSON.stringify({ email, password: answerTo(code, h1Of(salt)) })
  return sessionOf(await post({ headers: {} }, 'auth/login/validate', answer))
}

function sessionOf({ data, response }: Awaited<ReturnType<typeof post>>): Session {
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { id: data.id, headers: { cookie: cookie.join('; '), 'access-token': data.token } }
}

/** The session goes on with a token that knows the rights as they are now. */
export async function renew(person: Session) {
  const { headers } = sessionOf(await post(person, 'auth/renew', '{}'))
  const named = (pair: string) => `${pair.split('=')[0]}=`
  const kept = person.headers.cookie
    ?.split('; ')
    .filter((pair) => !headers.cookie?.includes(named(pair)))
  person.headers = { ...headers, cookie: [headers.cookie, ...(kept ?? [])].join('; ') }
}

/** A new account with a password of its own choice, signed in. */
export async function newPerson(admin: Session, role: RoleName): Promise<NewPerson> {
  const crew_code = `R${randomBytes(4).toString('hex')}`
  const email = `${crew_code.toLowerCase()}@demo.example`
  const given = madeUp()
  const password = { password: given.h1.toString('base64url'), password_salt: given.salt }
  const shared = { email, full_name: `Nguyễn ${crew_code}`, fleet: 'A321', ...password }
  if (role === 'user') await make(admin, 'auth/user/create_user', shared, {})
  else
    await make(
      admin,
      'pilot/create_pilot',
      { ...shared, crew_code, function: role === 'pilot' ? 'Pilot' : 'Instructor' },
      {},
    )
  const first = await enter(email, () => given.h1)
  const chosen = madeUp()
  await make(first, 'auth/user/change_password', {
    id: first.id,
    old_password: given.h1.toString('base64url'),
    new_password: chosen.h1.toString('base64url'),
    password_salt: chosen.salt,
  })
  return { ...(await enter(email, () => chosen.h1)), email, crew_code, h1: chosen.h1 }
}

export const grant = (admin: Session, person: Session, ...permissions: number[]) =>
  make(admin, 'auth/user/bulk_create_role', {
    user_id: person.id,
    roles: permissions.map((role) => ({ role })),
  })

/** Puts the person's session into a browser, in a language. */
export const sitAt = (
  context: BrowserContext,
  { headers }: Pick<Session, 'headers'>,
  language = 'en',
  url = address(),
) =>
  context.addCookies([
    { name: 'language', value: language, url },
    ...(headers.cookie ?? '').split('; ').map((pair) => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      const httpOnly = name !== 'token' && name !== 'salt'
      return {
        name,
        value: pair.slice(at + 1),
        url,
        httpOnly,
        sameSite: 'Strict' as const,
      }
    }),
  ])
