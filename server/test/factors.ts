import { factorBegin, factorConfirm } from '@trms/contract/people/second-factor/calls'
import type { AskedFactor } from '@trms/contract/people/second-factor/entity'
import { factorSignIn } from '@trms/contract/people/second-factor/sign-in-calls'
import { vi } from 'vitest'
import type { Person } from './airline.ts'
import { Caller, type Reply } from './caller.ts'
import { CodeApp, PERIOD_MS } from './code-app.ts'
import { proofOf } from './passkeys.ts'
import type { TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'

/** A clock stopped in the middle of a code app's step, so that no test waits for a step or crosses one. */
export const clock = {
  stop: () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime((Math.floor(Date.now() / PERIOD_MS) + 0.5) * PERIOD_MS)
  },
  /** Moves to the next step, in which an app shows another code. */
  next: () => vi.setSystemTime(Date.now() + PERIOD_MS),
  goOn: () => vi.useRealTimers(),
}

/** Sets up a code app in a session of the person. */
export async function setUpApp(caller: Caller, person: Person) {
  const begun = await caller.call(factorBegin, { password: await proofOf(caller, person) })
  const { secret, setup } = begun.data
  const app = new CodeApp(secret)
  const { recovery_codes } = (await caller.call(factorConfirm, { secret, setup, code: app.code() }))
    .data
  clock.next()
  return { app, recovery_codes }
}

/** Sets up a code app for a person without a session. */
export const withApp = async (server: TestServer, person: Person) =>
  setUpApp(await sessionOf(server, person), person)

/** Gives the right password; returns the request for the second factor. */
export async function askedOf(address: string, person: Person) {
  const caller = new Caller(address)
  const reply = await caller.signIn(person)
  if (reply.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`${reply.code} ${reply.message}`)
  return { caller, asked: reply.refused as AskedFactor }
}

type Given = Omit<Parameters<typeof send>[2], 'email' | 'step'>
const send = (
  caller: Caller,
  person: Person,
  given: Omit<typeof factorSignIn.input._zod.input, 'email' | 'step'> & { step: string },
) => caller.call(factorSignIn, { email: person.email, ...given })

/** Signs in with both steps, `given` being the second. */
export async function enter(
  address: string,
  person: Person,
  given: Given | ((asked: AskedFactor) => Given),
) {
  const { caller, asked } = await askedOf(address, person)
  const what = typeof given === 'function' ? given(asked) : given
  const reply: Reply<{ token: string; id: string }> = await send(caller, person, {
    step: asked.step,
    ...what,
  })
  if (reply.code === 'OK') caller.token = reply.data.token
  return { caller, reply, asked }
}
