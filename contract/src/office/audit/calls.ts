import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id, text } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { MEANINGS } from '../../common/signing.ts'

const access = { roles: [ROLE.ADMIN] }

/** A signature that an entry names (docs/decisions/0048), with what is still kept of the signature. */
export const namedSignature = z.object({
  id: z.uuid(),
  meaning: z.enum(MEANINGS),
  /** The version of the record that was signed. */
  version: z.number().int(),
  /** The SHA-256 of what was signed, as the entry names this value; 64 hex digits. */
  fingerprint: z.string(),
  /**
   * The signer as named and ranked at signing; as named today and without a role, if no text from then is
   * kept. Null: the signature is no longer kept, or not as the entry names it.
   */
  signer: z
    .object({
      full_name: z.string(),
      crew_code: z.string().nullable(),
      role: z.number().int().nullable(),
    })
    .nullable(),
  /** The instant of signing, ISO 8601 in UTC; null when `signer` is null. */
  at: z.string().nullable(),
})
export type NamedSignature = z.output<typeof namedSignature>

/** An entry of the audit trail. `action` and `entity` are names such as `update` and `training_flight`. */
export const auditEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  /** The account that acted; null when the product itself or the operator on the machine acted. */
  actor: z
    .object({ id: z.uuid(), full_name: z.string(), crew_code: z.string().nullable() })
    .nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** A readable name of the person or record; null when there is none. */
  entity_name: z.string().nullable(),
  /** The changed fields; in a new record `old` is null. Values are as they were written. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /**
   * Readable names of the people and things whose ids occur in the values, by id; only pilots that the
   * reader may know of.
   */
  named: z.record(z.string(), z.string()),
  /** The signatures that the field `signatures` of the changes names. */
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
        /** Keeps only entries by this person or about this person's account. */
        person_id: id().optional(),
        /** Keeps only entries about this record; a part of the id is enough. */
        record_id: text(64).optional(),
        entity: text(40).optional(),
        action: text(40).optional(),
      })
      .default({}),
    date_range: dateRange().nullish(),
  }),
  output: z.object({ entries: z.array(auditEntry), total: total() }),
})

/**
 * Reads the actions and entities that occur in the trail, which the filters of the audit page offer
 * (PERM-02). No input; 403 for anyone but an admin.
 */
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
    /** Starts a new verification. For a long trail the answer is still the last result, with `running`. */
    again: z.boolean().optional(),
  }),
  output: z.object({
    /** Whether a verification is running; ask again for its result. */
    running: z.boolean(),
    sound: z.boolean(),
    entries: z.number().int(),
    checked_at: z.string(),
    /** The instant of the newest seal in this server's folder of seals; null when there is no seal. */
    sealed_at: z.string().nullable(),
    /** The number of seals that are not as they were signed, or that follow a seal that was removed. */
    bad_seals: z.number().int(),
    /** The first entry that was altered or whose signature is not kept; null when all entries are sound. */
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
