import type { passwordCode as call } from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { askPassword, PASSWORD } from '../password/prove.ts'

/** The lifetime of the code, the same as at sign-in. */
const SECONDS = 120

export const passwordCode: Handler<typeof call> = (ctx) =>
  askPassword(ctx, { about: PASSWORD, seconds: SECONDS })
