import type { RecordSource, Source } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { ALONG } from '../platform/db/connection.ts'
import { newId } from '../platform/db/id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { ReceivedFile } from '../platform/files/store.ts'
import { announce } from '../platform/live/announce.ts'
import { type KindRule, refreshChains } from './qualification-chain.ts'

export interface NewEntry {
  pilot_id: string
  completed_on: string
  given_expires_on?: string | null
  /** The completed or failed record, with the instant of that decision. */
  record?: { kind: RecordSource; id: string; at: Date; failed: boolean }
  note?: string
  /** The fingerprint of the workbook that brought the entry. */
  imported?: string
}

/** Locks pilots for changes of their entries, because each change moves the dates of later entries. */
export const lockQualifications = (db: Db, pilotIds: readonly string[]) =>
  db
    .selectFrom('pilot')
    .select('id')
    .where('id', '=', anyOf(pilotIds, 'uuid'))
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(ALONG)
    .execute()

/**
 * The kinds to read: one by its id; those with one of the sources; those with a source plus those with an entry of this
 * record; or all. Archived kinds are left out, except kinds with an entry of the record.
 */
type Which =
  | { id: string }
  | { sources: readonly Source[] }
  | { source: RecordSource; or_of: { record_id: string; pilot_id: string } }
  | 'all'

/**
 * Reads kinds and locks each until the transaction ends. A writer of a kind waits, and then also computes the
 * new entries. Kinds must be locked before pilots (`lockQualifications`), because two transactions with
 * opposite orders would wait for each other.
 */
export const rulesOf = (db: Db, which: Which) => {
  const rules = db
    .selectFrom('qualification_kind')
    .select(['id', 'validity', 'validity_unit', 'to_month_end', 'renewal_months'])
    .orderBy('id')
    .forShare()
    .$castTo<KindRule>()
  const inForce = rules.where('archived_at', 'is', null)
  if (which === 'all') return inForce.execute()
  if ('id' in which) return inForce.where('id', '=', which.id).execute()
  if ('sources' in which) return inForce.where('source', 'in', which.sources).execute()
  const { record_id, pilot_id } = which.or_of
  const entered = sql<string>`(SELECT kind_id FROM qualification_entry
    WHERE record_id = ${record_id} AND pilot_id = ${pilot_id})`
  return rules
    .where((eb) =>
      eb.or([
        eb.and([eb('source', '=', which.source), eb('archived_at', 'is', null)]),
        eb('id', 'in', entered),
      ]),
    )
    .execute()
}

/** The field name under which the document of an entry or an exemption is stored. */
export const EVIDENCE = 'file'

/** Writes an entry of a kind with its document, and recomputes the dates that depend on the entry. */
export async function enter(
  ctx: Ctx,
  rule: KindRule,
  entry: NewEntry,
  file?: ReceivedFile,
): Promise<void> {
  const [row] = await write(ctx, rule, [entry])
  if (file && row) await ctx.keep(file, { id: row.id, isNew: true, field: EVIDENCE })
  if (row) note(ctx, row, file)
}

/** Writes many entries of one kind, none with a document. */
export async function enterAll(
  ctx: Ctx,
  rule: KindRule,
  entries: readonly NewEntry[],
): Promise<void> {
  for (const row of await write(ctx, rule, entries)) note(ctx, row)
}

type Written = Awaited<ReturnType<typeof write>>[number]

async function write(ctx: Ctx, rule: KindRule, entries: readonly NewEntry[]) {
  const pilots = [...new Set(entries.map((one) => one.pilot_id))]
  await lockQualifications(ctx.db, pilots)
  const rows = entries.map(({ record, ...own }) => ({
    ...own,
    id: newId(),
    kind_id: rule.id,
    record_kind: record?.kind ?? null,
    record_id: record?.id ?? null,
    decided_at: record?.at ?? null,
    ...(record?.failed && { failed: true }),
  }))
  await sql`
    INSERT INTO qualification_entry (id, pilot_id, kind_id, completed_on, given_expires_on, failed, decided_at,
      record_kind, record_id, note, imported, entered_by, entered_at)
    SELECT id, pilot_id, kind_id, completed_on, CASE WHEN failed THEN completed_on - 1 ELSE given_expires_on END,
      coalesce(failed, false), decided_at, record_kind, record_id, coalesce(note, ''), imported,
      ${ctx.actor.id}, ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e (id uuid, pilot_id uuid, kind_id uuid,
      completed_on date, given_expires_on date, failed boolean, decided_at timestamptz, record_kind text,
      record_id uuid, note text, imported text)`.execute(ctx.db)
  await refreshChains(ctx.db, rule, pilots)
  return rows
}

const note = (ctx: Ctx, { id, decided_at: _, ...change }: Written, file?: ReceivedFile): void =>
  ctx.audit({
    action: 'enter',
    entity: 'qualification',
    entityId: id,
    change: { ...change, file: file?.sha256.toString('hex') },
  })

/**
 * Withdraws an entry, which stays stored with who, when and why. Returns false when the entry was withdrawn
 * before.
 */
export async function withdraw(
  ctx: Ctx,
  rule: KindRule,
  entry: { id: string; pilot_id: string },
  reason: string,
): Promise<boolean> {
  await lockQualifications(ctx.db, [entry.pilot_id])
  const { numUpdatedRows } = await ctx.db
    .updateTable('qualification_entry')
    .set({
      withdrawn_at: ctx.now,
      withdrawn_by: ctx.actor.id,
      withdrawn_reason: reason,
      latest: false,
    })
    .where('id', '=', entry.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await refreshChains(ctx.db, rule, [entry.pilot_id])
  ctx.audit({
    action: 'withdraw',
    entity: 'qualification',
    entityId: entry.id,
    change: { pilot_id: entry.pilot_id, reason },
  })
  return true
}

/** The most pilots in one announcement: a PostgreSQL notification carries at most 8,000 bytes. */
const TOLD_TOGETHER = 150
export const toldTogether = <T>(people: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(people.length / TOLD_TOGETHER) }, (_, i) =>
    people.slice(i * TOLD_TOGETHER, (i + 1) * TOLD_TOGETHER),
  )

/**
 * Tells open boards and the pilots' own cards that readiness changed. For many pilots the office hears a few
 * announcements, not one for each pilot.
 */
export async function tellReadiness(db: Db, ...pilotIds: readonly string[]): Promise<void> {
  if (pilotIds.length === 0) return
  const pilots = await db
    .selectFrom('account')
    .select(['id', 'fleet'])
    .where('id', '=', anyOf([...new Set(pilotIds)], 'uuid'))
    .execute()
  await announce(
    db,
    ...toldTogether(pilots).map((some) => ({
      kind: 'qualification' as const,
      // With several pilots the id is a new one, so that no pilot learns of another.
      id: some.length === 1 && some[0] ? some[0].id : newId(),
      people: some.map((one) => one.id),
      fleets: [...new Set(some.map((one) => one.fleet))],
    })),
  )
}
