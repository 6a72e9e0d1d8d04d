import { z } from 'zod'
import { isAirport } from './airports.ts'

/** The IATA code of a listed airport; any other value gets the form's own error text (TF-07). */
export const airport = () =>
  z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .min(1, { error: 'required', abort: true })
    .refine(isAirport, { error: 'invalid_airport' })
