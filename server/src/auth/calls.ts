import * as calls from '@trms/contract/auth/calls'
import { type Binding, bind } from '../context.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { renew } from './renew.ts'
import { validate } from './validate.ts'

export const authBindings: Binding[] = [
  bind(calls.login, login),
  bind(calls.validate, validate),
  bind(calls.renew, renew),
  bind(calls.logout, logout),
]
