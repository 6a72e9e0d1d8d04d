import { messageOf } from '@trms/contract/common/issues'
import { login, validate } from '@trms/contract/people/auth/calls'
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { send } from '../../api/client.ts'
import { noteIdleSeconds, noteUse } from '../../session/idle.ts'
import { sessionBegun } from '../../session/session-store.ts'
import { prove } from '../password/password-work.ts'

export interface SignInForm {
  email: string
  password: string
  remember: boolean
}

/** The form against the contract. Errors are message keys, so that they follow a switch of the language. */
export function check({ email, password, ...rest }: SignInForm): ResolverResult<SignInForm> {
  const result = validate.input.safeParse({ email, password })
  if (result.success) return { values: { ...rest, ...result.data }, errors: {} }
  const errors: FieldErrors<SignInForm> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] === 'email' ? 'email' : 'password'
    errors[field] ??= { type: 'contract', message: messageOf(issue).key }
  }
  return { values: {}, errors }
}

/** The two calls of signing in (AUTH-02). The clear password goes no further than the worker. */
export async function signIn(email: string, password: string): Promise<void> {
  const { salt, code } = await send(login, { email })
  const answer = await prove({ password, salt, code })
  const { idle_seconds } = await send(validate, { email, password: answer })
  noteIdleSeconds(idle_seconds)
  noteUse()
  sessionBegun()
}
