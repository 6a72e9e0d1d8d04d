import { z } from 'zod'

/** An entry of the audit trail about a person or a record, as a history shows the entry (AMD-02). */
export const changeEntry = <Action extends z.ZodType<string>>(action: Action) =>
  z.object({
    /** The entry's number in the audit trail. */
    seq: z.number().int(),
    /** The name of the entity in the audit trail, such as `pilot`. */
    entity: z.string(),
    action,
    /** The instant of the change, ISO 8601 in UTC. */
    at: z.string(),
    /** The account that made the change; null when the product itself or the operator on the machine did. */
    by: z.object({ full_name: z.string(), crew_code: z.string().nullable() }).nullable(),
    /** The changed fields. Values are as they were written; personal numbers are fingerprints. */
    changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
    /** The names of the people whose ids occur in the values, by id. */
    named: z.record(z.string(), z.string()),
  })

/** The actions in the history of a record that the office keeps and nobody signs. */
export const HISTORY_ACTIONS = ['create', 'update', 'archive', 'restore'] as const

/** The most entries that a history returns, the newest first. */
export const MOST_CHANGES = 200

export const toldHistory = z.object({ entries: z.array(changeEntry(z.enum(HISTORY_ACTIONS))) })
