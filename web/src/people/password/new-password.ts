import { ApiError } from '../../api/errors.ts'
import { say } from '../../i18n/words.ts'
import type { Problems } from '../../ui/field/contract-form.ts'
import { type Known, lengthOf, MIN_LENGTH } from './password-strength.ts'
import { passwordWords } from './password-words.ts'

export interface NewPasswordValues {
  password: string
  confirm_password: string
}

type List = typeof import('./common-passwords.ts')
let list: List | null = null

/** Loads the list of common passwords, when a person begins to choose a password. */
export async function loadCommon(): Promise<void> {
  list ??= await import('./common-passwords.ts').catch(() => null)
}

export function known(password: string): Known {
  if (!list) return null
  if (list.isCommon(password)) return 'common'
  return list.isNearlyCommon(password) ? 'nearly' : 'no'
}

/** Says why no hash of a password could be made (password-work.ts). */
export const whyNotHashed = (error: unknown): string =>
  error instanceof ApiError ? error.message : say(passwordWords, 'browser_too_old')

/**
 * Gives the problems of a new password (USER-05, AUTH-09). Only the browser can check these, because the
 * server never sees the password.
 */
export function newPasswordProblems({ password, confirm_password }: NewPasswordValues): Problems {
  const problems: Problems = {}
  if (!password) problems.password = { key: 'alert_password_must_not_be_empty' }
  else if (lengthOf(password) < MIN_LENGTH)
    problems.password = { key: 'password_too_short', params: { min: MIN_LENGTH } }
  else if (known(password) === 'common') problems.password = { key: 'password_too_common' }
  if (!confirm_password) problems.confirm_password = { key: 'alert_password_must_not_be_empty' }
  else if (password !== confirm_password)
    problems.confirm_password = { key: 'alert_password_does_not_match' }
  return problems
}
