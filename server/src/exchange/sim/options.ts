import type { simOptions } from '@trms/contract/exchange/sim/calls'
import type { Handler } from '../../platform/context.ts'

export const options: Handler<typeof simOptions> = async (ctx) => ({
  places: [...ctx.settings.simPlaces],
})
