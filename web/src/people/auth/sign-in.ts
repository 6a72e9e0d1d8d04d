import { messageOf } from '@trms/contract/common/issues'
import type { signInMessages } from '@trms/contract/messages/sign-in'
import { login, validate } from '@trms/contract/people/auth/calls'
import type { AskedFactor } from '@trms/contract/people/second-factor/entity'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { noteIdleSeconds, noteUse } from '../../session/idle.ts'
import { sessionBegun } from '../../session/session-store.ts'
import { prove } from '../password/password-work.ts'
import { leftoverEnded } from './end-leftover.ts'

export interface SignInForm {
  email: string
  password: string
  remember: boolean
}

/** The problems of the fields as text keys, so that the texts follow a change of the language. */
export type SignInProblems = Partial<Record<'email' | 'password', keyof typeof signInMessages.en>>

/** Checks the form against the contract; null if there is no problem. */
export function check({ email, password }: SignInForm): SignInProblems | null {
  const result = validate.input.safeParse({ email, password })
  if (result.success) return null
  const problems: SignInProblems = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] === 'email' ? 'email' : 'password'
    problems[field] ??= messageOf(issue).key as keyof typeof signInMessages.en
  }
  return problems
}

/**
 * Signs in by two calls (AUTH-02); the clear password goes only to the worker. Gives the second factor that
 * the server asks for, or null once the person is signed in.
 */
export async function signIn(email: string, password: string): Promise<SecondStep | null> {
  await leftoverEnded()
  const { salt, code } = await send(login, { email })
  const answer = await prove({ password, salt, code })
  try {
    begin(await send(validate, { email, password: answer }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error
    return { email, asked: error.data as AskedFactor }
  }
}

/** The second factor that the server asks for after the password (SSO-02). */
export interface SecondStep {
  email: string
  asked: AskedFactor
}

/** Begins the session after a call that signed the person in. */
export function begin({ idle_seconds }: { idle_seconds: number }): void {
  noteIdleSeconds(idle_seconds)
  noteUse()
  sessionBegun()
}
