import { AIRPORTS, VIETNAM_AIRPORTS } from '@trms/contract/records/airport/airports'
import { airportList, vietnamAirportList } from '@trms/contract/records/airport/calls'
import { type Binding, bind } from '../../platform/context.ts'

export const airportBindings: Binding[] = [
  bind(airportList, async () => ({ airports: AIRPORTS })),
  bind(vietnamAirportList, async () => ({ airports: VIETNAM_AIRPORTS })),
]
