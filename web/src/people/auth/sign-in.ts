import { messageOf } from '@trms/contract/common/issues'
import type { signInMessages } from '@trms/contract/messages/sign-in'
import { login, validate } from '@trms/contract/people/auth/calls'
import type { AskedFactor } from '@trms/contract/people/second-factor/entity'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { noteIdleSeconds, noteUse } from '../../session/idle.ts'
import { sessionBegun } from '../../session/session-store.ts'
import { prove } from '../password/password-work.ts'

export interface SignInForm {
  email: string
  password: string
  remember: boolean
}

/** What is wrong with the fields: keys of texts, so that they follow a switch of the language. */
export type SignInProblems = Partial<Record<'email' | 'password', keyof typeof signInMessages.en>>

/** The form against the contract; null: nothing is wrong. */
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
 * The two calls of signing in (AUTH-02). The clear password goes no further than the worker. What comes back is asked for
 * besides; null: somebody is signed in.
 */
export async function signIn(email: string, password: string): Promise<SecondStep | null> {
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

/** A second factor that follows the password (SSO-02). */
export interface SecondStep {
  email: string
  asked: AskedFactor
}

/** After a call that signed somebody in: the page goes on with the session. */
export function begin({ idle_seconds }: { idle_seconds: number }): void {
  noteIdleSeconds(idle_seconds)
  noteUse()
  sessionBegun()
}
