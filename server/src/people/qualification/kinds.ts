import { MAX_KINDS, type NewKind } from '@trms/contract/people/qualification/entity'
import type {
  archiveKind,
  createKind,
  kinds,
  orderKinds,
  updateKind,
} from '@trms/contract/people/qualification/kind-calls'
import { sql } from 'kysely'
import { archivedNow, because } from '../../crew/archive.ts'
import { type CompletedRecords, takeOver } from '../../crew/completions.ts'
import { type KindRule, refreshChains } from '../../crew/qualification-chain.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId, newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, invalidFields, notFound, refuseStale } from '../../platform/errors.ts'
import { plain } from '../../platform/files/excel/headings.ts'
import { announce } from '../../platform/live/announce.ts'
import { columnsOf, type KindRow, kindOf, kindsInForce, selectKinds } from './kind-rows.ts'
import { mayEditKinds } from './policy.ts'

export const list: Handler<typeof kinds> = async (ctx, { archived }) => {
  const rows = archived ? await selectKinds(ctx.db).execute() : await kindsInForce(ctx.db)
  const mayEdit = mayEditKinds(ctx.actor)
  return {
    kinds: rows.map((row) => kindOf(row, ctx.actor)),
    can: { create: mayEdit, order: mayEdit },
  }
}

/** A kind in force; 404 for an archived or unknown kind. */
export async function findKind(db: Db, id: string, { lock = false } = {}): Promise<KindRow> {
  const one = selectKinds(db).where('id', '=', id).where('archived_at', 'is', null)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** An unknown kind is 404 before any field is checked. */
export const kindGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await findKind(ctx.db, id)
}

/**
 * Waits for running completions, which read the kinds of their source FOR SHARE (`rulesOf` in crew), so that
 * `takeOver` finds these; later completions wait for this transaction. Call before locking a kind: two
 * callers that each hold a kind would wait for each other.
 */
export const holdCompletions = (db: Db) =>
  sql`LOCK TABLE qualification_kind IN EXCLUSIVE MODE`.execute(db)

export const create =
  (completed: CompletedRecords): Handler<typeof createKind> =>
  async (ctx, sent) => {
    // Of two simultaneous calls, the second counts the first one's kind.
    await holdCompletions(ctx.db)
    const inForce = await kindsInForce(ctx.db)
    refuseTooMany(inForce)
    refuseTakenName(inForce, sent)
    const id = newId()
    await ctx.db
      .insertInto('qualification_kind')
      .values({
        ...columnsOf(sent),
        id,
        place: sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM qualification_kind)`,
        created_at: ctx.now,
      })
      .execute()
    const { kind, taken } = await settled(ctx, completed, id)
    const change = { ...sent, ...taken }
    ctx.audit({ action: 'create', entity: 'qualification_kind', entityId: id, change })
    return kind
  }

export const update =
  (completed: CompletedRecords): Handler<typeof updateKind> =>
  async (ctx, input) => {
    const { id, version, ...sent } = input
    const old = await findKind(ctx.db, id)
    const isRenamed = NAMES.some((name) => old[name] !== sent[name])
    if (old.source !== sent.source || isRenamed) await holdCompletions(ctx.db)
    const before = await findKind(ctx.db, id, { lock: true })
    refuseStale(version, before.version)
    if (isRenamed) {
      const others = (await kindsInForce(ctx.db)).filter((one) => one.id !== id)
      refuseTakenName(others, sent, before)
    }
    await ctx.db
      .updateTable('qualification_kind')
      .set({ ...columnsOf(sent), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const { kind, taken } = await settled(ctx, completed, id)
    const change = { ...changeOf(before, sent), ...taken }
    ctx.audit({ action: 'update', entity: 'qualification_kind', entityId: id, change })
    return kind
  }

export function refuseTooMany(inForce: readonly unknown[]): void {
  if (inForce.length >= MAX_KINDS)
    throw new AppError('WRONG_STATE', 'kinds_too_many', { params: { max: MAX_KINDS } })
}

const NAMES = ['name_en', 'name_vi'] as const
type Named = Record<(typeof NAMES)[number], string>

/**
 * The names in `sent` that another kind has in either language. A workbook names a kind in either language,
 * and nothing but the heading tells two kinds on the board apart.
 */
export function namesTaken(others: readonly Named[], sent: Named) {
  const taken = new Set(others.flatMap((one) => NAMES.map((name) => plain(one[name]))))
  return NAMES.filter((name) => taken.has(plain(sent[name])))
}

function refuseTakenName(others: readonly Named[], sent: Named, before?: Named): void {
  const problems = namesTaken(others, sent).filter((name) => sent[name] !== before?.[name])
  if (problems.length > 0)
    throw invalidFields(
      Object.fromEntries(problems.map((name) => [name, { key: 'kind_name_taken' }])),
    )
}

/**
 * Finishes a change of a kind: takes over what records have completed, computes all
 * end dates anew, and tells open boards.
 */
export async function settled(ctx: Ctx, completed: CompletedRecords, id: string) {
  const row = await findKind(ctx.db, id)
  const taken = await takeOver(ctx, completed, { id, source: row.source })
  await refreshChains(ctx.db, row as KindRule)
  await tellAll(ctx.db, id)
  return { kind: kindOf(row, ctx.actor), taken }
}

export const archive: Handler<typeof archiveKind> = async (ctx, { id, version, reason }) => {
  const before = await findKind(ctx.db, id, { lock: true })
  refuseStale(version, before.version)
  await ctx.db
    .updateTable('qualification_kind')
    .set(archivedNow(ctx, reason))
    .where('id', '=', id)
    .execute()
  ctx.audit({
    action: 'archive',
    entity: 'qualification_kind',
    entityId: id,
    change: because(reason),
  })
  await tellAll(ctx.db, id, ctx.actor.id)
  return { id }
}

export const order: Handler<typeof orderKinds> = async (ctx, { ids }) => {
  await sql`LOCK TABLE qualification_kind IN EXCLUSIVE MODE`.execute(ctx.db)
  const before = (await kindsInForce(ctx.db)).map((one) => one.id)
  if (ids.length !== before.length || before.some((id) => !ids.includes(id)))
    throw invalidFields({ ids: { key: 'kinds_not_all_named' } })
  await sql`UPDATE qualification_kind AS k SET place = n.place
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n (id, place) WHERE k.id = n.id`.execute(ctx.db)
  const [first = ''] = ids
  ctx.audit({
    action: 'order',
    entity: 'qualification_kind',
    entityId: first,
    change: { order: { old: before, new: ids } },
  })
  await tellAll(ctx.db, first)
  const kinds = await kindsInForce(ctx.db)
  return { kinds: kinds.map((row) => kindOf(row, ctx.actor)) }
}

/** Tells everybody with an open board or card. */
const tellAll = (db: Db, id: string, removed_by?: string) =>
  announce(db, {
    kind: 'qualification',
    id,
    people: [],
    of_fleet: 'All',
    ...(removed_by !== undefined && { removed_by }),
  })

/** The changed fields with old and new value, for the audit trail. */
function changeOf(before: KindRow, sent: NewKind) {
  const now: Record<string, unknown> = columnsOf(sent)
  return Object.fromEntries(
    Object.entries(before)
      .filter(([name, old]) => name in now && JSON.stringify(old) !== JSON.stringify(now[name]))
      .map(([name, old]) => [name, { old, new: now[name] }]),
  )
}
