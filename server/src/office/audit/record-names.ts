import type { Language } from '@trms/contract/messages/index'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const sessionName = (zone: string) =>
  sql`s.sessiona_place || ', ' || to_char(s.sessiona_at AT TIME ZONE ${zone}, 'DD/MM/YYYY')`

/**
 * SQL for the name of a pilot's record or form: the pilot and the day. `known` says
 * whether the pilot, account `a`, may be named.
 */
export const nameOfPilotsRecord = (
  id: RawBuilder<unknown>,
  zone: string,
  known: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) => sql<string | null>`coalesce(
  (SELECT a.full_name || ', ' || to_char(r.record_date, 'DD/MM/YYYY')
    FROM training_record r JOIN account a ON a.id = r.pilot_id WHERE r.id = ${id} AND ${known}),
  (SELECT concat_ws(', ', a.full_name, ${sessionName(zone)})
    FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    LEFT JOIN account a
      ON a.id = CASE f.pilot_order WHEN 1 THEN s.first_pilot_id ELSE s.second_pilot_id END
    WHERE f.id = ${id} AND ${known}),
  (SELECT a.full_name || ', ' || to_char(c.line_check_at AT TIME ZONE ${zone}, 'DD/MM/YYYY')
    FROM line_check c JOIN account a ON a.id = c.pilot_id WHERE c.id = ${id} AND ${known}),
  (SELECT a.full_name || ', ' || to_char(t.start_date, 'DD/MM/YYYY')
    FROM line_training t JOIN account a ON a.id = t.pilot_id WHERE t.id = ${id} AND ${known}))`

/** SQL for the name of a kind of qualification. */
export const nameOfKind = (id: RawBuilder<unknown>, language: Language) => {
  const name = sql.ref(`k.name_${language}`)
  return sql<string | null>`(SELECT ${name} FROM qualification_kind k WHERE k.id = ${id})`
}

export const nameOfQualification = (id: RawBuilder<unknown>, language: Language) =>
  sql<string | null>`(SELECT a.full_name || ', ' || ${nameOfKind(sql`q.kind_id`, language)}
    FROM (SELECT id, pilot_id, kind_id FROM qualification_entry
      UNION ALL SELECT id, pilot_id, kind_id FROM qualification_exemption) AS q
    JOIN account a ON a.id = q.pilot_id WHERE q.id = ${id})`

/** SQL for the everyday name of a record: its pilot and day, or a name of its own. */
export const nameOfRecord = (id: RawBuilder<unknown>, zone: string) => sql<string | null>`coalesce(
  ${nameOfPilotsRecord(id, zone)},
  (SELECT ${sessionName(zone)} FROM sim_session s WHERE s.id = ${id}),
  (SELECT concat_ws(' ', slot.fleet, slot.slot) FROM sim_slot slot WHERE slot.id = ${id}),
  (SELECT month.sim_month FROM sim_schedule month WHERE month.id = ${id}),
  (SELECT d.document_name FROM training_document d WHERE d.id = ${id}),
  (SELECT a.full_name || ', ' || i.authority FROM inspection i JOIN account a ON a.id = i.account_id
    WHERE i.id = ${id}),
  (SELECT k.name FROM api_key k WHERE k.id = ${id}),
  (SELECT w.name FROM webhook w WHERE w.id = ${id}),
  (SELECT w.name FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id WHERE d.id = ${id}),
  (SELECT r.flight_number || ', ' || to_char(r.occurred_at AT TIME ZONE ${zone}, 'DD/MM/YYYY')
    FROM event_report r WHERE r.id = ${id}),
  (SELECT concat_ws(', ', (SELECT a.full_name FROM account a WHERE a.id = g.pilots[1]), nullif(g.title, ''),
      to_char(g.day, 'DD/MM/YYYY'))
    FROM purged_record g WHERE g.record_id = ${id}))`
