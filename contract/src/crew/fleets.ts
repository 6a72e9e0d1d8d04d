import { z } from 'zod'
import { digitOf } from '../common/fields.ts'

export const FLEETS = ['A321', 'B787', 'A350', 'ATR72'] as const
export type Fleet = (typeof FLEETS)[number]

/** A fleet, given by its name or its number (part 2 section 3: 1 A321 … 4 ATR72). */
export const fleet = (error = 'fleet_required') =>
  z.preprocess((value) => FLEETS[(digitOf(value) ?? 0) - 1] ?? value, z.enum(FLEETS, { error }))
