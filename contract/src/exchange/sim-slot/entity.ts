import { z } from 'zod'
import { id, requiredText, version } from '../../common/fields.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'

/** A time HH:mm on a 24-hour clock. */
const clock = () =>
  z
    .string({ error: 'field_required' })
    .trim()
    .min(1, { error: 'field_required', abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_time' })

/**
 * The fields of a slot: the fleet by number or name, a label of that fleet's table, the start, and the
 * end 4 hours later.
 */
export const slotFields = {
  type: fleet('field_required'),
  slot: requiredText(16),
  start: clock(),
  end: clock(),
}

export const simSlot = z.object({
  id: id(),
  version: version(),
  /** The number of the fleet: 1 A321, 2 B787, 3 A350, 4 ATR72. */
  type: z.literal([1, 2, 3, 4]),
  fleet: z.enum(FLEETS),
  slot: z.string(),
  start: z.string(),
  end: z.string(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type SimSlot = z.output<typeof simSlot>
