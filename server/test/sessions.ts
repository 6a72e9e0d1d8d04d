import { randomBytes, randomUUID } from 'node:crypto'
import { sessionKey, sidCookie } from '../src/platform/session/cookies.ts'
import { signToken } from '../src/platform/session/token.ts'
import type { Person } from './airline.ts'
import { Caller } from './caller.ts'
import { newPerson } from './people.ts'
import type { TestServer } from './server.ts'

/**
 * A caller with a session for this person, made without the calls of signing in, which would meet the
 * throttle.
 */
export async function sessionOf({ app, address }: TestServer, person: Person): Promise<Caller> {
  const { db, secrets, settings } = app.services
  const sid = randomBytes(32).toString('base64url')
  const ends = new Date(Date.now() + 3_600_000)
  const public_id = randomUUID()
  await db
    .insertInto('session')
    .values({ id: sessionKey(sid), public_id, account_id: person.id, expires_at: ends })
    .execute()
  const { id, role, fleet, crew_code, management_role } = person
  const claims = { sub: id, role, fleet, crew_code, management_role, ses: public_id }
  const caller = new Caller(address)
  caller.cookies[sidCookie(settings)] = sid
  caller.token = await signToken(secrets, claims, ends)
  return caller
}

/** A caller for a new person, `self`, of this role and the fleet A321, with exactly these permissions. */
export async function holder(server: TestServer, role: 2 | 3 | 4, ...permissions: number[]) {
  const self = await newPerson(server, { role, fleet: 'A321', permissions })
  return Object.assign(await sessionOf(server, self), { self })
}
