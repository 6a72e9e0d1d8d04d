import { z } from 'zod'

/** What the audit trail says that somebody did to a person or a record (AMD-02). */
export const changeEntry = <Action extends z.ZodType<string>>(action: Action) =>
  z.object({
    /** Its place in the audit trail. */
    seq: z.number().int(),
    /** As the audit trail calls it, such as `pilot`. */
    entity: z.string(),
    action,
    /** ISO instant (UTC). */
    at: z.string(),
    /** Null: the product itself, or the operator on the machine. */
    by: z.object({ full_name: z.string(), crew_code: z.string().nullable() }).nullable(),
    /** Values are as they were written; personal numbers are fingerprints. */
    changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
    /** Whom the values name by an id. */
    named: z.record(z.string(), z.string()),
  })

/** What is done to a record that the office keeps and nobody signs. */
export const HISTORY_ACTIONS = ['create', 'update', 'archive', 'restore'] as const

/** So many of them are told, the newest first. */
export const MOST_CHANGES = 200

export const toldHistory = z.object({ entries: z.array(changeEntry(z.enum(HISTORY_ACTIONS))) })
