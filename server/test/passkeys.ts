import { randomBytes } from 'node:crypto'
import { passwordCode } from '@trms/contract/people/auth/calls'
import { passkeyAdd, passkeyBegin } from '@trms/contract/people/passkey/calls'
import { answerTo } from '../../scripts/sign-in.mjs'
import { newId } from '../src/platform/db/id.ts'
import type { Person } from './airline.ts'
import { Authenticator } from './authenticator.ts'
import type { Caller } from './caller.ts'
import type { TestServer } from './server.ts'

/** The site of servers with passkeys in tests: their PUBLIC_URL is `origin`. */
export const SITE = { id: 'trms.air.example', origin: 'https://trms.air.example' } as const

/** The proof of the caller's own password, computed as in a browser. */
export async function proofOf(caller: Caller, { h1 }: Pick<Person, 'h1'>): Promise<string> {
  return answerTo((await caller.call(passwordCode, {})).data.code, h1)
}

/** Begins a passkey, and returns what a device needs to make one. */
export async function beginPasskey(caller: Caller, person: Person) {
  return (await caller.call(passkeyBegin, { password: await proofOf(caller, person) })).data
}

/** A device with a passkey that the person can use. */
export async function addPasskey(
  caller: Caller,
  person: Person,
  { name = 'Chrome', device = new Authenticator(SITE) } = {},
) {
  const { challenge } = await beginPasskey(caller, person)
  const passkey = device.make(challenge)
  return { device, passkey: (await caller.call(passkeyAdd, { name, passkey })).data }
}

/**
 * Adds a passkey without a device, even where the site cannot have passkeys, for calls that need no
 * signature.
 */
export async function newPasskey({ app }: TestServer, person: Person): Promise<string> {
  const id = newId()
  await app.services.db
    .insertInto('passkey')
    .values({
      id,
      account_id: person.id,
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      sign_count: 0,
      backed_up: false,
      name: 'Chrome',
      created_at: new Date(),
    })
    .execute()
  return id
}
