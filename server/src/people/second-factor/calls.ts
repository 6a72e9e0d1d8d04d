import * as calls from '@trms/contract/people/second-factor/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { begin } from './begin.ts'
import { confirm } from './confirm.ts'
import { detail } from './of.ts'
import { own } from './own.ts'
import { remove } from './remove.ts'
import { renewCodes } from './renew-codes.ts'
import { reset } from './reset.ts'
import * as roles from './roles.ts'
import { ask, confirmed, refusal, takeBack } from './two-admins.ts'
import { byPasskeys } from './use-passkeys.ts'

export const secondFactorBindings: Binding[] = [
  bind(calls.factorOwn, own),
  bind(calls.factorBegin, begin),
  bind(calls.factorConfirm, confirm),
  bind(calls.factorByPasskeys, byPasskeys),
  bind(calls.factorCodes, renewCodes),
  bind(calls.factorRemove, remove),
  bind(calls.factorDetail, detail),
  bind(calls.factorReset, reset),
  bind(calls.factorAskReset, ask),
  bind(calls.factorTakeBackReset, takeBack),
  bind(calls.factorRefuseReset, refusal),
  bind(calls.factorConfirmReset, confirmed),
  bind(calls.factorRoles, roles.list),
  bind(calls.factorRequire, roles.require),
]
