import type { pilotDetail } from '@trms/contract/people/pilot/calls'
import type { Handler } from '../../platform/context.ts'
import { profileOf } from './queries.ts'
import { readable } from './readable.ts'

export const byId: Handler<typeof pilotDetail> = async (ctx, { id }) =>
  profileOf(await readable(ctx, id), ctx)
