import { AIRPORTS, VIETNAM_AIRPORTS } from '@trms/contract/airport/airports'
import { airportList, vietnamAirportList } from '@trms/contract/airport/calls'
import { type Binding, bind } from '../context.ts'

export const airportBindings: Binding[] = [
  bind(airportList, async () => ({ airports: AIRPORTS })),
  bind(vietnamAirportList, async () => ({ airports: VIETNAM_AIRPORTS })),
]
