import { z } from 'zod'
import { call } from '../../call.ts'
import { assertion } from '../../common/proof.ts'
import { email, session } from '../auth/calls.ts'
import { appCode, recoveryCode, sealedStep } from './entity.ts'

export const factorSignIn = call({
  path: 'auth/login/second_factor',
  summary:
    'Third step of signing in, where `auth/login/validate` answers SECOND_FACTOR_REQUIRED: a code of the app, a passkey over the step, or a recovery code (SSO-02)',
  access: 'anyone',
  effect: 'own-transaction',
  input: z
    .strictObject({
      email: email(),
      /** The step that SECOND_FACTOR_REQUIRED brought. */
      step: sealedStep(),
      code: appCode().optional(),
      recovery_code: recoveryCode().optional(),
      /** The signature of a passkey, whose challenge is the bytes of `step`. */
      passkey: assertion().optional(),
    })
    .refine(
      ({ code, recovery_code, passkey }) =>
        [code, recovery_code, passkey].filter((one) => one !== undefined).length === 1,
      { error: 'factor_code_required', path: ['code'] },
    ),
  output: session,
})

export const lostFactor = call({
  path: 'auth/login/lost_factor',
  summary:
    'Sends a one-use link by mail that sets a new password and removes the lost second factor; to an administrator, that it takes two others. The same answer for every email (SSO-02)',
  access: 'anyone',
  effect: 'own-transaction',
  input: z.strictObject({ email: email() }),
  output: z.object({}),
})
