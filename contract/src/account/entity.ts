import { z } from 'zod'
import { ROLES } from '../access.ts'

export const FLEETS = ['A321', 'B787', 'A350', 'ATR72'] as const
export type Fleet = (typeof FLEETS)[number]

export const POSITION = {
  CAPTAIN: 0,
  FIRST_OFFICER: 1,
  CAPTAIN_TRAINING: 2,
  FIRST_OFFICER_TRAINING: 3,
} as const
export type Position = (typeof POSITION)[keyof typeof POSITION]
export const POSITIONS = Object.values(POSITION)

export const ACCOUNT_STATUSES = ['active', 'blocked'] as const

/** An account as itself or an admin reads it (part 1 section 3, User). */
export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  role: z.literal(ROLES),
  fleet: z.enum(FLEETS).nullable(),
  crew_code: z.string().nullable(),
  management_role: z.array(z.number().int()),
  avatar: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
})
export type Account = z.output<typeof account>
