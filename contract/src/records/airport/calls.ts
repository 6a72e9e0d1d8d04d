import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'

const airports = z.array(
  z.object({
    iata: z.string(),
    icao: z.string(),
    name: z.string(),
    country: z.enum(['VN', 'other']),
  }),
)
const access = { roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] }

export const airportList = call({
  path: 'flt_training/airport_list',
  summary: 'All airports, the defaults HAN, SGN, CXR, DAD first (TF-16)',
  access,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ airports }),
})

export const vietnamAirportList = call({
  path: 'flt_training/vietnam_airport_list',
  summary: 'Airports in Viet Nam, the defaults first (TF-16)',
  access,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ airports }),
})
