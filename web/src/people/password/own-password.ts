import { passwordCode } from '@trms/contract/people/auth/calls'
import { send } from '../../api/client.ts'
import { say } from '../../i18n/words.ts'
import { StepFailure } from '../../ui/form/form-steps.ts'
import { passwordWords } from './password-words.ts'
import { prove } from './password-work.ts'

/**
 * Proves the typed own password without sending the password. The proof is the calls' `password` field and is
 * valid for two minutes and one call. Throws the ApiError of `passwordCode`, or StepFailure for an account
 * without a password.
 */
export async function proveOwnPassword(password: string): Promise<string> {
  const { salt, code } = await send(passwordCode, {})
  if (salt === null) throw new StepFailure(say(passwordWords, 'no_password'))
  return prove({ password, salt, code })
}
