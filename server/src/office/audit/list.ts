import type { Answer } from '@trms/contract/call'
import type { Language } from '@trms/contract/messages/index'
import type {
  AUDIT_SORTS,
  AuditLine,
  auditList,
  auditNames,
} from '@trms/contract/office/audit/calls'
import { trailCode } from '@trms/contract/office/audit/change-codes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { actorName } from '../../platform/audit/actor-name.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { skippedBy } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { signaturesNamed } from './named-signatures.ts'
import { valuesNamed } from './named-values.ts'
import { nameOfKind, nameOfQualification, nameOfRecord } from './record-names.ts'

const SORTED: Record<(typeof AUDIT_SORTS)[number] | 'time', Sorted> = {
  // For a range of days: the index that finds these entries returns rows in this order.
  time: column('e.at'),
  at: column('e.seq'),
  entity: column('e.entity'),
  action: column('e.action'),
}

/**
 * Lists entries in the order of writing, unless asked otherwise. A person's entries are those by the
 * person and those about the person's account.
 */
export const list: Handler<typeof auditList> = async (ctx, query) => {
  const { db, settings } = ctx
  const { person_id, record_id, entity, action } = query.filters
  const { start_date, end_date } = query.date_range ?? {}
  let matching = entriesIn(db)
  if (person_id)
    matching = matching.where((eb) =>
      eb.or([eb('e.actor_id', '=', person_id), eb('e.entity_id', '=', person_id)]),
    )
  if (record_id) {
    const given = record_id.toLowerCase()
    matching = isId(record_id)
      ? matching.where(sql<SqlBool>`e.entity_id = ANY (${given}::text || ${formsOf(given)})`)
      : matching.where('e.entity_id', 'like', `${given.replace(/[\\%_]/g, '\\$&')}%`)
  }
  if (entity) matching = matching.where('e.entity', '=', entity)
  if (action) matching = matching.where('e.action', '=', action)
  // Days are those of the airline's time zone.
  const zone = settings.timeZone
  if (start_date)
    matching = matching.where(
      sql<SqlBool>`e.at >= (${start_date}::date)::timestamp AT TIME ZONE ${zone}`,
    )
  if (end_date)
    matching = matching.where(
      sql<SqlBool>`e.at < (${end_date}::date + 1)::timestamp AT TIME ZONE ${zone}`,
    )
  const ofDays = start_date || end_date
  if (!(person_id || record_id || entity || action || ofDays)) return ofWholeTrail(ctx, query)
  return pageOf(ctx, matching, {
    ...query,
    sort_by: ofDays && query.sort_by === 'at' ? 'time' : query.sort_by,
    total: countOf(matching),
  })
}

/** SQL for the forms of a SIM session, since entries about forms carry the form's own id. */
const formsOf = (session: string) =>
  sql`ARRAY(SELECT f.id::text FROM sim_form f WHERE f.session_id = ${session}::uuid)`

/**
 * A page of the whole trail. Entries are numbered from 1 without a gap, so the page is found by number, and
 * millions of entries need neither be counted nor skipped.
 */
async function ofWholeTrail(
  ctx: Ctx,
  query: Omit<Page, 'total'>,
): Promise<Answer<typeof auditList>> {
  const { db } = ctx
  const { seq: total } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
  const all = { ...query, total: Promise.resolve(total) }
  if (query.sort_by !== 'at') return pageOf(ctx, entriesIn(db), all)
  const before = skippedBy(query)
  const onPage =
    query.order === '-'
      ? entriesIn(db).where('e.seq', '<=', total - before)
      : entriesIn(db).where('e.seq', '>', before)
  return pageOf(ctx, onPage, { ...all, page_number: 1 })
}

type Matching = ReturnType<typeof entriesIn>

const countOf = async (matching: Matching): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
    .total

const entriesIn = (db: Db) => db.selectFrom('audit_entry as e')
interface Page {
  page_number: number
  page_count: number
  order: '+' | '-'
  sort_by: keyof typeof SORTED
  total: Promise<number>
  /** The pilots whom the reader may know by name; all pilots if absent. */
  pilots?: readonly string[]
}

/** The entries about the records in `ids`, for another room's page, by default the newest first. */
export const readTrail = (
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  page: Omit<Page, 'sort_by' | 'total'>,
): Promise<Answer<typeof auditList>> => {
  const matching = entriesIn(ctx.db).where(sql<SqlBool>`e.entity_id = ANY (ARRAY(${ids}))`)
  return pageOf(ctx, matching, { ...page, sort_by: 'at', total: countOf(matching) })
}

async function pageOf(
  ctx: Ctx,
  matching: Matching,
  query: Page,
): Promise<Answer<typeof auditList>> {
  const { db, settings, secrets, language } = ctx
  const zone = settings.timeZone
  const [rows, total] = await Promise.all([
    db
      // The page's entries are found first, by indexes alone; texts are
      // read and names looked up for these only.
      .with('page', () =>
        matching
          .select('e.seq')
          .orderBy(inOrder(query.order, SORTED[query.sort_by], column('e.seq')))
          .limit(query.page_count)
          .offset(skippedBy(query)),
      )
      .selectFrom('page')
      .innerJoin('audit_entry as e', 'e.seq', 'page.seq')
      .leftJoin('account as actor', 'actor.id', 'e.actor_id')
      .select(['e.seq', 'e.at_text', 'e.actor_id', 'e.action', 'e.entity', 'e.entity_id'])
      .select(['e.payload', 'actor.crew_code'])
      .select(actorName('actor', sql`e.actor_id`).as('full_name'))
      .select(nameOfEntity(zone, language).as('entity_name'))
      .orderBy(inOrder(query.order, SORTED[query.sort_by], column('e.seq')))
      .execute(),
    query.total,
  ])
  const [signatures, namedIn] = await Promise.all([
    signaturesNamed(db, rows),
    valuesNamed(
      ctx,
      rows.map(({ payload }) => payload),
      query.pilots,
    ),
  ])
  const entries: AuditLine[] = rows.map((row) => ({
    seq: row.seq,
    at: row.at_text,
    actor:
      (row.actor_id && {
        id: row.actor_id,
        full_name: row.full_name ?? '',
        crew_code: row.crew_code,
      }) ||
      null,
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    entity_name: row.entity_name ?? trailCode(language, row.entity, 'id', row.entity_id) ?? null,
    changes: changesOf(secrets, row.payload),
    named: namedIn(row.payload),
    signatures: signatures.get(row.seq) ?? [],
  }))
  return { entries, total }
}

// `entity_id` is a text, and the ids of other tables are UUIDs, whose
// indexes serve only a comparison of UUIDs.
const entityUuid = sql`CASE WHEN e.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e.entity_id::uuid END`

/** SQL for the everyday name of an entry's subject: the name of a person or file, or a record's name. */
const nameOfEntity = (zone: string, language: Language) => sql<string | null>`coalesce(
  (SELECT a.full_name FROM account a WHERE a.id = ${entityUuid}),
  (SELECT f.name FROM stored_file f WHERE f.id = ${entityUuid}),
  ${nameOfRecord(entityUuid, zone)},
  ${nameOfKind(entityUuid, language)},
  ${nameOfQualification(entityUuid, language)})`

export const names: Handler<typeof auditNames> = async ({ db }) => {
  const [actions, entities] = await Promise.all([
    eachOf(db, sql.ref('action')),
    eachOf(db, sql.ref('entity')),
  ])
  return { actions, entities }
}

/**
 * The few distinct values of a column with millions of rows. Each step looks up the next value in the
 * column's index, while DISTINCT would read the whole index.
 */
async function eachOf(db: Db, of: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE each AS (
      (SELECT ${of} AS value FROM audit_entry ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${of} FROM audit_entry WHERE ${of} > each.value ORDER BY 1 LIMIT 1)
      FROM each WHERE each.value IS NOT NULL
    ) SELECT value FROM each WHERE value IS NOT NULL`.execute(db)
  return rows.map(({ value }) => value)
}
