import type { ListedState } from '@trms/contract/crew/signature-states'
import type { ListedSigns } from '@trms/contract/office/inspection/entity'
import { RECORD_STATUS, type RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { type ListSignatures, worstOf } from '../../crew/signature-states.ts'
import { goneSignatures, IS_NAMED } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { SignatureRow } from '../../platform/signing/check.ts'
import { asKept, judged } from '../../platform/signing/kept.ts'
import type { ContentReaders } from './content.ts'
import { mayRead } from './policy.ts'
import { changedSinceSigned, isNotedOtherwise, NOTE } from './since-signed.ts'

/**
 * The states of the signatures on a page of records (SIG-04). The number of queries depends on the number of
 * kinds, not of records. A list compares only the fingerprints of files; the bytes are checked when a record
 * is opened (signatures.ts).
 */
export const recordSignatureStates =
  (readers: ContentReaders): ListSignatures =>
  async (ctx, ids) => {
    const records = (await recordsOf(ctx, ids)).filter((one) => mayRead(ctx.actor, one))
    return statesOf(ctx, records, readers)
  }

type Listed = Awaited<ReturnType<typeof recordsOf>>[number]

/** The states for these records, without checking rights. */
async function statesOf(ctx: Ctx, records: readonly Listed[], readers: ContentReaders) {
  const found = records.map(({ id }) => id)
  const [kept, contents, gone] = await Promise.all([
    newestSignatures(ctx, found),
    contentsOf(ctx, records, readers),
    goneSignatures(ctx, found),
  ])
  const listed = records.map(async (record) => {
    const { id, kind, status } = record
    const { defaults } = readers[kind as RecordKind]
    const content = contents.get(id)
    const own = kept.filter((row) => row.record_id === id)
    const states: ListedState[] = await Promise.all(
      own.map(async (row) => {
        if (!content) return 'altered'
        const { state } = await judged(ctx, row, {
          // Only the newest signature of each person is read, so none is superseded.
          apart: null,
          changedSince(signed) {
            const changed = changedSinceSigned(kind as RecordKind, signed, content, defaults)
            return changed && isNotedOtherwise(record, row) ? [...changed, NOTE] : changed
          },
        })
        // The text of a signature from before there were seals is unchanged, but no seal proves that this is
        // the original text.
        return state === 'valid' && row.method === 'before' ? 'named' : (state as ListedState)
      }),
    )
    const isApproved = status === RECORD_STATUS.APPROVED
    const byInstructor = own.some(({ meaning }) => meaning === 'graded')
    const byTrainee = own.some(({ meaning }) => meaning !== 'graded')
    const isGone = gone.some((one) => one.recordId === id)
    if (isGone || !byInstructor || (isApproved && !byTrainee)) states.push('missing')
    const signed = isApproved || byTrainee ? ('both' as const) : ('instructor' as const)
    return { id, signed, state: worstOf(states) }
  })
  return Promise.all(listed)
}

/** The facts that an inspector's list shows of records in use (INS-01). */
export async function signsOf(
  ctx: Ctx,
  ids: readonly string[],
  readers: ContentReaders,
): Promise<ReadonlyMap<string, ListedSigns>> {
  const records = await recordsOf(ctx, ids)
  const states = await statesOf(ctx, records, readers)
  return new Map(
    records.map(({ id, disagreed, amended }) => {
      const signatures = states.find((one) => one.id === id)?.state ?? null
      return [id, { signatures, disagreed, amended }]
    }),
  )
}

const recordsOf = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('training_record as r')
    .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
    .select(['r.id', 'r.kind', 'r.pilot_id', 'r.instructor_id', 'r.status'])
    .select(['trainee.fleet as pilot_fleet', 'r.disagreed'])
    .select(['r.approval_fingerprint', 'r.trainee_signature'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM record_amendment a WHERE a.record_id = r.id AND a.state = 'in_force')`.as(
        'amended',
      ),
    )
    .where('r.id', '=', anyOf(ids, 'uuid'))
    .where('r.archived_at', 'is', null)
    .execute()

/** The newest signature of the instructor and of the trainee for each record. */
async function newestSignatures({ db }: Ctx, ids: readonly string[]): Promise<SignatureRow[]> {
  const rows = await db
    .selectFrom('signature as s')
    .selectAll('s')
    .select(IS_NAMED.as('is_named'))
    .distinctOn(['s.record_id', sql`(s.meaning = 'graded')`])
    .where('s.record_id', '=', anyOf(ids, 'uuid'))
    // The signatures of an amendment count for the record only when the amendment is in force.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record_amendment as a')
            .whereRef('a.record_id', '=', 's.record_id')
            .whereRef('a.version', '=', 's.record_version')
            .where('a.state', '!=', 'in_force'),
        ),
      ),
    )
    .orderBy('s.record_id')
    .orderBy(sql`(s.meaning = 'graded')`)
    .orderBy('s.signed_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map(asKept)
}

/** The content of each record as a signature would cover the content now, by id. */
async function contentsOf(
  { db }: Ctx,
  records: readonly { id: string; kind: string }[],
  readers: ContentReaders,
): Promise<ReadonlyMap<string, unknown>> {
  const kinds = new Set(records.map(({ kind }) => kind as RecordKind))
  const contents = await Promise.all(
    [...kinds].map((kind) => {
      const ids = records.filter((one) => one.kind === kind).map(({ id }) => id)
      return readers[kind].readAll(db, ids)
    }),
  )
  return new Map(contents.flat().map((one) => [one.id, one]))
}
