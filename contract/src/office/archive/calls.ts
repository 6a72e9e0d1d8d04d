import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id, integer, requiredReason, seen } from '../../common/fields.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import {
  ARCHIVE_KINDS,
  archivedRecord,
  goneRecord,
  purgedRecord,
  RETENTION_YEARS,
  retention,
} from './entity.ts'

const access = { roles: [ROLE.ADMIN] }
const kind = z.enum(ARCHIVE_KINDS, { error: 'invalid_choice' })

export const ARCHIVE_SORTS = ['archived_at', 'kind', 'day', 'kept_until'] as const
export const PURGED_SORTS = ['purged_at', 'kind', 'day'] as const
/** `due`: the retention is over. `asked`: a purge was requested and waits for another admin. */
export const ARCHIVE_STATES = ['due', 'asked'] as const

export const archiveList = call({
  path: 'archive/list',
  summary: 'One page of the archived records of every kind (AMD-03)',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(ARCHIVE_SORTS),
    filters: z
      .strictObject({
        kind: kind.optional(),
        /** Keeps only records of this pilot, or in which this person took part. */
        person_id: id().optional(),
        state: z.enum(ARCHIVE_STATES, { error: 'invalid_choice' }).optional(),
      })
      .default({}),
  }),
  output: z.object({ records: z.array(archivedRecord), total: total() }),
})

export const purgedList = call({
  path: 'archive/purged',
  summary: 'One page of what is left of purged records: who, when, why, and the fingerprints',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(PURGED_SORTS),
    filters: z.strictObject({ kind: kind.optional(), person_id: id().optional() }).default({}),
  }),
  output: z.object({ records: z.array(purgedRecord), total: total() }),
})

export const goneRecordById = call({
  path: 'archive/gone_record',
  summary:
    'Why a record is in no list: when, by whom and why it was deleted, and whether it was purged',
  access,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: goneRecord,
})

export const restoreRecord = call({
  path: 'archive/restore',
  summary: 'Brings a record back into every list, as it was (AMD-03)',
  access,
  effect: 'change',
  input: z.strictObject({ kind, id: id(), reason: requiredReason() }),
  output: z.object({ id: id() }),
})

export const askPurge = call({
  path: 'archive/ask_purge',
  summary: 'Asks another admin for the purge of a record that is past its retention (AMD-03)',
  access,
  effect: 'change',
  input: z.strictObject({ kind, id: id(), reason: requiredReason() }),
  output: z.object({ id: id(), purge_id: id() }),
})

/** A decision on a purge that was requested, with the reason. */
const decision = z.strictObject({ purge_id: id(), reason: requiredReason() })

export const takeBackPurge = call({
  path: 'archive/take_back_purge',
  summary: 'The admin who asked for a purge takes it back',
  access,
  effect: 'change',
  input: z.strictObject({ purge_id: id() }),
  output: z.object({ purge_id: id() }),
})

export const refusePurge = call({
  path: 'archive/refuse_purge',
  summary: 'Another admin refuses a purge; the record stays in the archive',
  access,
  effect: 'change',
  input: decision,
  output: z.object({ purge_id: id() }),
})

export const confirmPurge = call({
  path: 'archive/confirm_purge',
  summary: 'Another admin confirms a purge: rows and files go for good, their fingerprints stay',
  access,
  effect: 'change',
  input: decision,
  output: z.object({ purge_id: id(), fingerprint: z.string() }),
})

export const retentionList = call({
  path: 'archive/retention',
  summary: 'For how many years archived records are kept, by kind',
  access,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ kinds: z.array(retention) }),
})

export const setRetention = call({
  path: 'archive/set_retention',
  summary: `Sets for how many years a kind is kept, ${RETENTION_YEARS.least} at least`,
  access,
  effect: 'change',
  input: z.strictObject({
    kind,
    years: integer(RETENTION_YEARS.least, RETENTION_YEARS.most),
    ...seen,
  }),
  output: retention,
})
