import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id, text } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { MEANINGS } from '../../common/signing.ts'

const access = { roles: [ROLE.ADMIN] }

/** A signature that an entry names (docs/decisions/0048), with what is kept of it. */
export const namedSignature = z.object({
  id: z.uuid(),
  meaning: z.enum(MEANINGS),
  /** The version of the record that was signed. */
  version: z.number().int(),
  /** SHA-256 of what was signed, as the entry names it; 64 hex digits. */
  fingerprint: z.string(),
  /**
   * As named and ranked when signing; where no text of then is kept, as named today and without a role. Null: the
   * signature is not kept any more, or not as the entry names it.
   */
  signer: z
    .object({
      full_name: z.string(),
      crew_code: z.string().nullable(),
      role: z.number().int().nullable(),
    })
    .nullable(),
  /** When it was given, an ISO instant (UTC); null where the signer is. */
  at: z.string().nullable(),
})
export type NamedSignature = z.output<typeof namedSignature>

/** One line of the trail. `action` and `entity` are names such as `update` and `training_flight`. */
export const auditEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  /** Null: the product itself, or the operator on the machine. */
  actor: z
    .object({ id: z.uuid(), full_name: z.string(), crew_code: z.string().nullable() })
    .nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The person or record by a name one can read; null when there is none. */
  entity_name: z.string().nullable(),
  /** What changed, field by field; of a new record `old` is null. Values are as they were written. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** Whom and what the values name by an id, by a name one can read; pilots whom the reader may know. */
  named: z.record(z.string(), z.string()),
  /** What `signatures` of the changes names. */
  signatures: z.array(namedSignature),
})
export type AuditLine = z.output<typeof auditEntry>

export const AUDIT_SORTS = ['at', 'entity', 'action'] as const

export const auditList = call({
  path: 'audit/list',
  summary: 'One page of the audit trail: who, what, when, old and new',
  access,
  effect: 'read',
  input: z.strictObject({
    page_number: paging(10).page_number,
    page_count: paging(10).page_count,
    order: paging(10).order,
    sort_by: sortBy(AUDIT_SORTS),
    filters: z
      .strictObject({
        /** Entries by this person or about this person's account. */
        person_id: id().optional(),
        /** Entries about this record: an id, or a part of one. */
        record_id: text(64).optional(),
        entity: text(40).optional(),
        action: text(40).optional(),
      })
      .default({}),
    date_range: dateRange().nullish(),
  }),
  output: z.object({ entries: z.array(auditEntry), total: total() }),
})

/** What the filters of the audit page offer: the names that occur. */
export const auditNames = call({
  path: 'audit/names',
  summary: 'The actions and kinds of record that occur in the trail',
  access,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
})

export const auditChainStatus = call({
  path: 'audit/chain_status',
  summary:
    'Whether the whole chain is as it was written, or the first bad entry; long trails are recomputed once a day, or when asked',
  access,
  effect: 'read',
  input: z.strictObject({
    /** Recomputes it now. Of a long trail the answer is what was found last, and `running`. */
    again: z.boolean().optional(),
  }),
  output: z.object({
    /** It is being recomputed: ask again for what is found. */
    running: z.boolean(),
    sound: z.boolean(),
    entries: z.number().int(),
    checked_at: z.string(),
    /** When this server's folder of seals got its newest; null when it holds none. */
    sealed_at: z.string().nullable(),
    /** Seals that are not as they were signed, or follow one that was taken away. */
    bad_seals: z.number().int(),
    /** The first entry that is not as it was written, or whose signature is not kept; null when all is sound. */
    broken_at: z
      .object({
        seq: z.number().int(),
        problem: z.enum([
          'changed',
          'missing',
          'cut off',
          'rewritten',
          'signature missing',
          'signature unknown',
        ]),
      })
      .nullable(),
  }),
})
