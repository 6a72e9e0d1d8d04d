import type pg from 'pg'

/** Two more kinds beside the eight with which every airline starts. */
const KINDS = `
  INSERT INTO qualification_kind (id, place, name_en, name_vi, validity, validity_unit, to_month_end,
    renewal_months, warning_days, source)
  SELECT gen_random_uuid(), 20 + n, 'Kind ' || n, 'Hạng mục ' || n, 12, 'month', true, 3, 30, 'office'
  FROM generate_series(1, 2) n`

/** Four years of entries for each pilot and kind, of which the last one counts; one in fifty has no entry. */
const ENTRIES = `
  INSERT INTO qualification_entry (id, pilot_id, kind_id, completed_on, given_expires_on, expires_on, latest, entered_at)
  SELECT gen_random_uuid(), p.id, k.id, current_date - 30 - 365 * ago, last, last, ago = 0, now()
  FROM pilot p CROSS JOIN qualification_kind k CROSS JOIN generate_series(0, 3) ago
  CROSS JOIN LATERAL (SELECT current_date - 365 * ago + abs(hashtext(p.id::text || k.id::text)) % 400 - 20 AS last) held
  WHERE k.source <> 'recency' AND hashtext(k.id::text || p.id::text) % 50 <> 0`

const RECENCY = `
  INSERT INTO recency (pilot_id, recency_date, computed_at, unverified)
  SELECT id, current_date - 10 + abs(hashtext(id::text)) % 90, now(), hashtext(id::text) % 3 = 0 FROM pilot
  ON CONFLICT (pilot_id) DO UPDATE SET recency_date = excluded.recency_date, computed_at = now()`

const EXEMPTIONS = `
  INSERT INTO qualification_exemption (id, pilot_id, kind_id, until, reason, reference, granted_by, granted_at)
  SELECT gen_random_uuid(), p.id, k.id, current_date + 40, 'bench', 'bench', p.id, now()
  FROM pilot p JOIN qualification_kind k ON k.source = 'line_check'
  WHERE hashtext(p.id::text) % 40 = 0`

/** Inserts the qualifications of everybody who flies, as they are after four years. */
export async function insertReadiness(client: pg.Client): Promise<void> {
  for (const statement of [KINDS, ENTRIES, RECENCY, EXEMPTIONS]) await client.query(statement)
}
