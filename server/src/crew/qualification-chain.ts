import { chainOf, type ValidityRule } from '@trms/contract/people/qualification/rule'
import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { countsOnFleet } from './counts-on-fleet.ts'

export type KindRule = ValidityRule & { id: string }

/** Whether an entry counts: a kind whose source was changed no longer counts records of the former source. */
const countsNow = sql<boolean>`(e.record_kind IS NULL OR e.record_kind = k.source)`

/**
 * Whether the entry under this alias, of the kind `k` and the pilot `p`, is of a day on the pilot's present fleet, or of
 * a kind for which the fleet does not matter.
 */
const onFleet = (entry: string) =>
  countsOnFleet({
    source: sql`k.source`,
    day: sql.ref(`${entry}.completed_on`),
    since: sql`p.fleet_since`,
  })

/**
 * Whether the entry under this alias does not count because of its day; a failure that nothing has followed counts on
 * every fleet (`countedOnFleet`).
 */
export const isOfFormerFleet = (entry: string) =>
  sql<boolean>`(NOT ${onFleet(entry)} AND NOT (${sql.ref(`${entry}.failed`)} AND ${sql.ref(`${entry}.latest`)}))`

/** The instant that orders the entries `e` of a day: that of the decision about the record, or of the entering. */
export const DECIDED_AT = sql<Date>`coalesce(e.decided_at, e.entered_at)`

interface EntryFacts {
  id: string
  pilot_id: string
  completed_on: string
  given_expires_on: string | null
  expires_on: string | null
  latest: boolean
  failed: boolean
  /** Whether the kind counts this entry now; entries by the office always count. */
  counts: boolean
  on_fleet: boolean
}

/**
 * The entries of one pilot and kind, in their order, that count on the present fleet: those of its days, and a failure
 * that no pass has followed on any fleet, since no change of fleet lifts a failure.
 */
export const countedOnFleet = <Entry extends { failed: boolean; on_fleet: boolean }>(
  entries: readonly Entry[],
): Entry[] => entries.filter((one) => one.on_fleet || (one.failed && one === entries.at(-1)))

/**
 * Recomputes the end of each entry of a kind and which entry is the latest, for some pilots or all. Call this
 * in the transaction that changes an entry or the rule. Returns the pilots for whom something changed.
 */
export async function refreshChains(
  db: Db,
  rule: KindRule,
  pilotIds?: readonly string[],
): Promise<string[]> {
  let found = db
    .selectFrom('qualification_entry as e')
    .innerJoin('qualification_kind as k', 'k.id', 'e.kind_id')
    .innerJoin('pilot as p', 'p.id', 'e.pilot_id')
    .select(['e.id', 'e.pilot_id', 'e.completed_on', 'e.given_expires_on', 'e.expires_on'])
    .select(['e.latest', 'e.failed'])
    .select([countsNow.as('counts'), onFleet('e').as('on_fleet')])
    .where('e.kind_id', '=', rule.id)
    .where('e.withdrawn_at', 'is', null)
    .orderBy('e.completed_on')
    .orderBy(DECIDED_AT)
    .orderBy('e.id')
  if (pilotIds) found = found.where('e.pilot_id', '=', sql<string>`ANY (${pilotIds}::uuid[])`)
  const changed = computed(rule, await found.execute())
  await store(db, changed)
  return [...new Set(changed.map((one) => one.pilot_id))]
}

/** The entries whose computed end or latest mark differs from the stored values. */
function computed(rule: KindRule, entries: readonly EntryFacts[]): EntryFacts[] {
  const ofPilots = Map.groupBy(entries, (one) => one.pilot_id)
  return [...ofPilots.values()].flatMap((all) => {
    const own = countedOnFleet(all.filter((one) => one.counts))
    const left = all.filter((one) => !own.includes(one))
    const chain = chainOf(rule, own).map(({ entry, expires_on }, i) => ({
      before: entry,
      after: { ...entry, expires_on, latest: i === own.length - 1 },
    }))
    // What is left out has an end of its own too, as the history shows.
    const beside = chainOf(rule, left).map(({ entry, expires_on }) => ({
      before: entry,
      after: { ...entry, expires_on, latest: false },
    }))
    return [...chain, ...beside]
      .filter(
        ({ before, after }) =>
          before.expires_on !== after.expires_on || before.latest !== after.latest,
      )
      .map(({ after }) => after)
  })
}

async function store(db: Db, changed: readonly EntryFacts[]): Promise<void> {
  if (changed.length === 0) return
  // Only one entry may be the latest at any moment, so the former latest entry loses the mark first.
  const stepping = changed.filter((one) => !one.latest).map((one) => one.id)
  if (stepping.length > 0)
    await sql`UPDATE qualification_entry SET latest = false
      WHERE id = ANY (${stepping}::uuid[]) AND latest`.execute(db)
  await sql`
    UPDATE qualification_entry AS e SET expires_on = n.expires_on, latest = n.latest
    FROM unnest(${changed.map((one) => one.id)}::uuid[], ${changed.map((one) => one.expires_on)}::date[],
      ${changed.map((one) => one.latest)}::boolean[]) AS n (id, expires_on, latest)
    WHERE e.id = n.id`.execute(db)
}

/** Computes the end of entries that a migration created without one; runs when the server starts. */
export async function computeTakenOver(db: Db): Promise<void> {
  await db.transaction().execute(async (within) => {
    const kinds = await within
      .selectFrom('qualification_kind')
      .select(['id', 'validity', 'validity_unit', 'to_month_end', 'renewal_months'])
      .where('validity', 'is not', null)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('qualification_entry')
          .select('kind_id')
          .where('expires_on', 'is', null)
          .where('withdrawn_at', 'is', null),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const kind of kinds) await refreshChains(within, kind as KindRule)
  })
}
