import { z } from 'zod'
import { isAirport } from './airports.ts'

/** IATA code of an airport of the list; what is none is told as the form tells it (TF-07). */
export const airport = () =>
  z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .min(1, { error: 'required', abort: true })
    .refine(isAirport, { error: 'invalid_airport' })
