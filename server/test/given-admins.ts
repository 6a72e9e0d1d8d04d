import { ROLE } from '@trms/contract/access'
import { changePassword, createUser, updateDetail } from '@trms/contract/people/account/calls'
import { expect } from 'vitest'
import { Caller } from './caller.ts'
import { newPassword } from './passwords.ts'
import { newPerson } from './people.ts'
import type { TestServer } from './server.ts'

/**
 * Sessions of two more administrators behind whom `admin` may stand: one was made with a password that `admin` knew, the
 * password of the other was set by `admin`. Both have chosen their own at the first sign-in, as they must.
 */
export async function givenAdmins(server: TestServer, admin: Caller): Promise<Caller[]> {
  const given = newPassword('given')
  const email = `${crypto.randomUUID()}@test.example`
  const made = (
    await admin.call(createUser, {
      email,
      full_name: 'Ngô Văn Hai',
      fleet: 'A321',
      password: given.password,
      password_salt: given.password_salt,
    })
  ).data
  expect((await admin.call(updateDetail, { id: made.id, role: ROLE.ADMIN })).code).toBe('OK')
  const known = await newPerson(server, { role: ROLE.ADMIN })
  const { password: new_password, password_salt } = given
  const set = { id: known.id, new_password, password_salt }
  expect((await admin.call(changePassword, set)).code).toBe('OK')
  return Promise.all([{ id: made.id, email }, known].map((one) => chooseOwn(server, one)))
}

async function chooseOwn(
  { address }: TestServer,
  { id, email }: { id: string; email: string },
): Promise<Caller> {
  const [given, own] = [newPassword('given'), newPassword('own')]
  const first = await Caller.signIn(address, { email, h1: given.h1 })
  const chosen = {
    id,
    new_password: own.password,
    password_salt: own.password_salt,
    old_password: given.password,
  }
  expect((await first.call(changePassword, chosen)).code).toBe('OK')
  return Caller.signIn(address, { email, h1: own.h1 })
}
