import * as calls from '@trms/contract/people/auth/calls'
import {
  factorSignIn,
  lostFactor as lostFactorCall,
} from '@trms/contract/people/second-factor/sign-in-calls'
import { type Binding, bind } from '../../platform/context.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { lostFactor } from './lost-factor.ts'
import * as passkey from './passkey-sign-in.ts'
import { passwordCode } from './password-code.ts'
import { renew } from './renew.ts'
import { resetPassword } from './reset-password.ts'
import { secondFactor } from './second-factor.ts'
import * as sessions from './sessions.ts'
import { validate } from './validate.ts'

export const authBindings: Binding[] = [
  bind(calls.login, login),
  bind(calls.validate, validate),
  bind(factorSignIn, secondFactor),
  bind(lostFactorCall, lostFactor),
  bind(calls.passkeyCode, passkey.code),
  bind(calls.passkeySignIn, passkey.signIn),
  bind(calls.passwordCode, passwordCode),
  bind(calls.renew, renew),
  bind(calls.logout, logout),
  bind(calls.forgotPassword, forgotPassword),
  bind(calls.resetPassword, resetPassword),
  bind(calls.sessionList, sessions.list),
  bind(calls.sessionEnd, sessions.end),
  bind(calls.sessionEndOthers, sessions.endOthers),
]
