import type { simOptions } from '@trms/contract/sim/calls'
import type { Handler } from '../context.ts'

export const options: Handler<typeof simOptions> = async (ctx) => ({
  places: [...ctx.settings.simPlaces],
})
