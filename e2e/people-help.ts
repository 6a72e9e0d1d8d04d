import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { flatten } from '@trms/contract/common/dotted'
import { answerTo, hashPassword } from '../scripts/sign-in.mjs'
import { NOTHING } from './desk.ts'

export const PASSWORD = 'Demo@2026!'

/** A person that a test makes for itself, whose calls are made over HTTP without a page. */
export interface Session {
  id: string
  headers: Record<string, string>
  /** The H1 that a browser would compute of the password; with this value calls can be signed. */
  h1: Uint8Array
}
export interface NewPerson extends Session {
  email: string
  crew_code: string
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

/** Makes a call that has to succeed, and signs if the call asks for a signature; returns the data. */
export async function make(session: Session, path: string, input: object, files?: object) {
  const send = (sent: object) =>
    post(session, path, files ? formOf(sent, files) : JSON.stringify(sent))
  let { status, data } = await send(input)
  if (status === 428) {
    const { fingerprint, record, at, code } = data
    const password = answerTo(code, session.h1)
    const signature = { fingerprint, record_id: record.id, at, password }
    ;({ status, data } = await send({ ...input, signature }))
  }
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
  return data
}

/** The HTTP status of the answer to a call. */
export const statusOf = async (session: Session, path: string, input: object, files?: object) =>
  (await post(session, path, files ? formOf(input, files) : JSON.stringify(input))).status

function formOf(input: object, files: object): FormData {
  const form = new FormData()
  for (const [name, value] of flatten(input)) form.append(name, value)
  for (const [name, sent] of Object.entries(files))
    for (const file of [sent].flat()) form.append(name, file as File)
  return form
}

export const signInAs = (who: string): Promise<Session> =>
  enter(`${who}@demo.example`, demoPasswordWith)

/** Opens a second session of a person made here. */
export const signInAgain = ({ email, h1 }: NewPerson): Promise<Session> => enter(email, () => h1)

/** The H1 of the demo password by salt, kept because each takes a twentieth of a second to compute. */
const computed = new Map<string, Uint8Array>()
async function demoPasswordWith(salt: string): Promise<Uint8Array> {
  const h1 = computed.get(salt) ?? (await hashPassword(PASSWORD, salt))
  computed.set(salt, h1)
  return h1
}

/** Makes a random H1, which saves computing one of a password. */
const madeUp = () => ({
  h1: randomBytes(32),
  salt: `argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64url')}`,
})

async function enter(
  email: string,
  h1Of: (salt: string) => Uint8Array | Promise<Uint8Array>,
): Promise<Session> {
  const { code, salt } = (await post({ headers: {} }, 'auth/login', JSON.stringify({ email }))).data
  const h1 = await h1Of(salt)
  const answer = JSON.stringify({ email, password: answerTo(code, h1) })
  return { ...sessionOf(await post({ headers: {} }, 'auth/login/validate', answer)), h1 }
}

function sessionOf({ data, response }: Awaited<ReturnType<typeof post>>): Omit<Session, 'h1'> {
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { id: data.id, headers: { cookie: cookie.join('; '), 'access-token': data.token } }
}

/** Renews the token of the session, so that the token knows the present rights. */
export async function renew(person: Session) {
  const { headers } = sessionOf(await post(person, 'auth/renew', '{}'))
  const named = (pair: string) => `${pair.split('=')[0]}=`
  const kept = person.headers.cookie
    ?.split('; ')
    .filter((pair) => !headers.cookie?.includes(named(pair)))
  person.headers = { ...headers, cookie: [headers.cookie, ...(kept ?? [])].join('; ') }
}

/** Computes the H1 of a password that can be typed. */
async function typed(password: string): Promise<Password> {
  const { salt } = madeUp()
  return { h1: Buffer.from(await hashPassword(password, salt)), salt }
}

/**
 * Makes an unused crew code. The code has only letters, so that a search for the digits of another
 * code does not match.
 */
export const newCode = (first: string) =>
  first + [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** Makes a new account with its own password, signed in. Only a password that is given here can be typed. */
export async function newPerson(
  admin: Session,
  role: RoleName,
  password?: string,
): Promise<NewPerson> {
  const crew_code = newCode('R')
  const email = `${crew_code.toLowerCase()}@demo.example`
  const given = madeUp()
  const first_password = {
    password: given.h1.toString('base64url'),
    password_salt: given.salt,
  }
  const shared = { email, full_name: `Nguyễn ${crew_code}`, fleet: 'A321', ...first_password }
  if (role === 'user') await make(admin, 'auth/user/create_user', shared, {})
  else
    await make(
      admin,
      'pilot/create_pilot',
      { ...shared, crew_code, function: role === 'pilot' ? 'Pilot' : 'Instructor' },
      {},
    )
  const chosen = password === undefined ? madeUp() : await typed(password)
  return { ...(await chooseOwn(email, given, chosen)), email, crew_code }
}

type Password = ReturnType<typeof madeUp>

/** Replaces the password that an administrator has set by an own one. */
async function chooseOwn(email: string, given: Password, chosen: Password): Promise<Session> {
  const first = await enter(email, () => given.h1)
  await make(first, 'auth/user/change_password', {
    id: first.id,
    old_password: given.h1.toString('base64url'),
    new_password: chosen.h1.toString('base64url'),
    password_salt: chosen.salt,
  })
  return enter(email, () => chosen.h1)
}

/** Sets a person's password as an administrator, and signs the person in with an own one in its place. */
export async function givenAnew(
  admin: Session,
  { id, email }: { id: string; email: string },
  password: string,
): Promise<Session> {
  const given = madeUp()
  await make(admin, 'auth/user/change_password', {
    id,
    new_password: given.h1.toString('base64url'),
    password_salt: given.salt,
  })
  return chooseOwn(email, given, await typed(password))
}

/** Sets a person's password with a mailed link, as its holder does, and signs the person in. */
export async function byLink(link: string, email: string, password: string): Promise<Session> {
  const { h1, salt } = await typed(password)
  const chosen = { password: h1.toString('base64url'), password_salt: salt }
  const input = JSON.stringify({ email, token: link.split('/').at(-1), ...chosen })
  await post({ headers: {} }, 'auth/login/reset_password', input)
  return enter(email, () => h1)
}

export const grant = (admin: Session, person: Session, ...permissions: number[]) =>
  make(admin, 'auth/user/bulk_create_role', {
    user_id: person.id,
    roles: permissions.map((role) => ({ role })),
  })

/** Leaves the page, and signs the person into its browser, in a language, for the next page. */
export async function sitAt(
  page: Page,
  session: Pick<Session, 'headers'>,
  language = 'en',
  url = address(),
) {
  await forgetSession(page, url)
  await putSession(page.context(), session, language, url)
}

/**
 * Opens a page for a person who signed in without a page. Such a page renews the session after a second, to
 * learn how long a session may rest. Resolves when that is done and the page listens to changes.
 */
export async function openAtRest(page: Page, path: string) {
  const calls = ['live', 'auth/renew'].map((one) => page.waitForResponse(`**/v1/${one}`))
  await page.goto(path)
  await Promise.all(calls)
}

/** Puts session and language into a browser in which no page of the product is open. */
export const putSession = (
  context: BrowserContext,
  { headers }: Pick<Session, 'headers'>,
  language: string,
  url: string,
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

/**
 * Leaves the product, and then removes the session. An open page would call the server with half of the next
 * person's cookies; such a call is refused, and would end the new session.
 */
export async function forgetSession(page: Page, url = address()) {
  if (page.url() !== url + NOTHING) await page.goto(url + NOTHING)
  await page.context().clearCookies({ name: /^(token|sid|salt)$/ })
}
