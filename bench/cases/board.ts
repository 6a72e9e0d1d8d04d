import { boardCall } from '@trms/contract/people/qualification/calls'
import { board as readBoard } from '../../server/src/people/qualification/board.ts'
import { type Case, clock } from './case.ts'

const KINDS = `
  SELECT id, version, name_en, name_vi, fleets, positions, validity, validity_unit, to_month_end, renewal_months,
    warning_days, source, profile_field, basis
  FROM qualification_kind WHERE archived_at IS NULL ORDER BY place, id`

const PILOTS = `
  SELECT a.id, a.crew_code, a.full_name, a.fleet, p.name_position, held.cells
  FROM account a JOIN pilot p USING (id)
  LEFT JOIN (
    SELECT pilot_id, json_object_agg(kind_id, json_strip_nulls(json_build_object('expires_on', expires_on,
      'exempt_until', exempt_until, 'unverified', CASE WHEN unverified THEN true END))) AS cells
    FROM current_qualification GROUP BY pilot_id
  ) AS held ON held.pilot_id = a.id
  WHERE a.role IN (3, 4) AND a.status = 'active'
  ORDER BY a.full_name COLLATE "vi-x-icu", a.id`

export const board: Case = {
  name: 'The readiness board, whole',
  call: boardCall,
  sent: async () => [{}],
  async byHand({ db }) {
    const [kinds, pilots] = await Promise.all([
      db.query({ name: 'kinds', text: KINDS }),
      db.query({ name: 'board', text: PILOTS }),
    ])
    const now = new Date()
    return {
      as_of: clock(now).slice(0, 10),
      read_at: now.toISOString(),
      kinds: kinds.rows.map((row) => ({
        ...row,
        archived: false,
        can: { update: true, archive: true },
      })),
      pilots: pilots.rows.map(({ cells, ...pilot }) => ({
        ...pilot,
        cells: kinds.rows.map(({ id }) => cells?.[id] ?? null),
      })),
    }
  },
  verb: (ctx, sent) => readBoard(ctx, boardCall.input.parse(sent), {}),
  own: ['read_at'],
  goals: { slower: 1.4, share: 0.75 },
  calls: 3,
}
