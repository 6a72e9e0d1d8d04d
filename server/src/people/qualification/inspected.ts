import { dayWords } from '@trms/contract/common/dates'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { stateOn, worstOf } from '@trms/contract/people/qualification/state'
import { sql } from 'kysely'
import { groundingOf } from '../../crew/grounding.ts'
import type { InspectedQualifications, QualificationKept } from '../../crew/inspected.ts'
import type { InspectionScope } from '../../crew/inspection.ts'
import { isOfFormerFleet } from '../../crew/qualification-chain.ts'
import { actorName } from '../../platform/audit/actor-name.ts'
import type { Ctx } from '../../platform/context.ts'
import { cellOf, dayAsked } from './board.ts'
import { datedWords } from './export.ts'
import { BOARD_WORDS } from './words.ts'

interface Row {
  id: string
  of: 'entry' | 'exemption'
  name_en: string
  name_vi: string
  completed_on: string
  failed: boolean
  expires_on: string | null
  counts: boolean
  former_fleet: boolean
  note: string
  entered_at: Date
  entered_by: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
  file_id: string | null
  file_name: string | null
  file_size: number | null
  file_sha256: string | null
}

/**
 * SQL for entries and exemptions in the same columns. The day of an exemption is
 * that of its grant on the airline's clock; a failure belongs to its own day alone.
 */
const HELD = (timeZone: string) => sql`
  SELECT id, 'entry' AS of, pilot_id, kind_id, completed_on, failed, latest,
    CASE WHEN failed THEN completed_on ELSE expires_on END AS expires_on, note, entered_at, entered_by,
    withdrawn_at, withdrawn_by, withdrawn_reason
  FROM qualification_entry
  UNION ALL
  SELECT id, 'exemption', pilot_id, kind_id, (granted_at AT TIME ZONE ${timeZone})::date, false, false, until,
    concat_ws(': ', nullif(reference, ''), reason), granted_at, granted_by,
    withdrawn_at, withdrawn_by, withdrawn_reason
  FROM qualification_exemption`

/**
 * SQL for whether an entry or exemption held during the period: completed by its
 * end, and not expired before its start.
 */
const inPeriod = ({ from, to }: InspectionScope) =>
  sql`h.completed_on <= ${to}::date AND (h.expires_on IS NULL OR h.expires_on >= ${from}::date)`

/** A pilot's qualifications as an inspector reads these, with the withdrawn ones (INS-01). */
export const inspectedQualifications: InspectedQualifications = {
  async read(ctx, scope, pilotId) {
    const { rows } = await sql<Row>`
      SELECT h.id, h.of, k.name_en, k.name_vi, h.completed_on::text, h.failed, h.expires_on::text, h.note,
        coalesce(h.id = CASE h.of WHEN 'entry' THEN q.entry_id
          ELSE CASE WHEN q.effective_on = q.exempt_until THEN q.exemption_id END END, false) AS counts,
        h.of = 'entry' AND ${isOfFormerFleet('h')} AS former_fleet,
        h.entered_at, ${actorName('enterer', sql`h.entered_by`)} AS entered_by, h.withdrawn_at,
        withdrawer.full_name AS withdrawn_by, h.withdrawn_reason, file.id AS file_id,
        file.name AS file_name, file.size::integer AS file_size, encode(file.sha256, 'hex') AS file_sha256
      FROM (${HELD(ctx.settings.timeZone)}) AS h
      JOIN qualification_kind k ON k.id = h.kind_id
      JOIN pilot p ON p.id = h.pilot_id
      LEFT JOIN current_qualification q ON q.pilot_id = h.pilot_id AND q.kind_id = h.kind_id
      LEFT JOIN account enterer ON enterer.id = h.entered_by
      LEFT JOIN account withdrawer ON withdrawer.id = h.withdrawn_by
      LEFT JOIN stored_file file ON file.owner_id = h.id AND file.replaced_at IS NULL
      WHERE h.pilot_id = ${pilotId} AND ${inPeriod(scope)}
      ORDER BY h.completed_on DESC, h.entered_at DESC, h.id DESC`.execute(ctx.db)
    return rows.map((row) => keptOf(ctx, row))
  },
  async today(ctx, pilotId) {
    const words = BOARD_WORDS[ctx.language]
    const today = dayAsked(ctx, null)
    const [held, grounding, { status }] = await Promise.all([
      standingOf(ctx, pilotId),
      groundingOf(ctx.db, pilotId),
      ctx.db
        .selectFrom('account')
        .select('status')
        .where('id', '=', pilotId)
        .executeTakeFirstOrThrow(),
    ])
    const inService = status === 'active'
    const states = held.map((one) => stateOn(today, one, one.warning_days))
    const fit = worstOf(states)
    return {
      kind: 'facts',
      title: `${words.title}, ${words.as_of.toLowerCase()} ${dayWords(today)}`,
      facts: [
        inService
          ? { label: words.verdict, value: words.fit[fit ?? 'unknown'], bad: fit === 'red' }
          : { label: words.verdict, value: words.out_of_service, bad: true },
        ...(grounding
          ? [
              {
                label: words.latest_flight,
                value: words.grounded(dayWords(grounding.date)),
                bad: true,
              },
            ]
          : []),
        ...held.map((one, i) => ({
          label: ctx.language === 'vi' ? one.name_vi : one.name_en,
          value: datedWords(words, cellOf(one), states[i] ?? 'red'),
          bad: states[i] === 'red',
        })),
      ],
    }
  },
  ids: ({ settings }, scope) => sql`
    SELECT h.id FROM (${HELD(settings.timeZone)}) AS h
    WHERE h.pilot_id = ANY (${scope.pilots}::uuid[]) AND ${inPeriod(scope)}`,
}

/** The kinds that apply to a pilot, in the order of the board. */
const standingOf = ({ db }: Ctx, pilotId: string) =>
  db
    .selectFrom('current_qualification as q')
    .innerJoin('qualification_kind as k', 'k.id', 'q.kind_id')
    .select(['k.name_en', 'k.name_vi', 'k.warning_days'])
    .select(['q.expires_on', 'q.exempt_until', 'q.failed_on', 'q.unverified'])
    .where('q.pilot_id', '=', pilotId)
    .orderBy('k.place')
    .orderBy('k.id')
    .execute()

const keptOf = ({ language }: Ctx, row: Row): QualificationKept => ({
  id: row.id,
  of: row.of,
  kind: language === 'vi' ? row.name_vi : row.name_en,
  completed_on: row.completed_on,
  failed: row.failed,
  expires_on: row.failed || row.expires_on === NO_END ? null : row.expires_on,
  counts: row.counts,
  former_fleet: row.former_fleet,
  note: row.note,
  entered_at: row.entered_at.toISOString(),
  entered_by: row.entered_by,
  withdrawn: row.withdrawn_at && {
    at: row.withdrawn_at.toISOString(),
    by: row.withdrawn_by,
    reason: row.withdrawn_reason ?? '',
  },
  file:
    row.file_id === null
      ? null
      : {
          id: row.file_id,
          name: row.file_name ?? '',
          size: row.file_size ?? 0,
          sha256: row.file_sha256 ?? '',
        },
})
