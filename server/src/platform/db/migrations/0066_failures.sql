-- A record that was failed is an entry too, and ends what its pilot held: its own end is the eve of its day.
ALTER TABLE qualification_entry
  ADD COLUMN failed boolean NOT NULL DEFAULT false,
  -- when the record was completed or failed, which orders the entries of a day; null: when it was entered
  ADD COLUMN decided_at timestamptz,
  ADD CONSTRAINT qualification_entry_failed
    CHECK (NOT failed OR given_expires_on IS NOT DISTINCT FROM completed_on - 1) NOT VALID;

-- Whether the failures of before this migration are entered; a server that starts does so (crew/failures.ts).
ALTER TABLE qualification_kind ADD COLUMN failures_entered boolean NOT NULL DEFAULT false;

-- As in migration 0032, and after a failure nothing is held, by an exemption neither: failed_on is then its day.
CREATE OR REPLACE VIEW current_qualification AS
SELECT a.id AS pilot_id, k.id AS kind_id, CASE WHEN e.failed THEN NULL ELSE e.completed_on END AS completed_on,
  held.expires_on, e.id AS entry_id, x.id AS exemption_id, x.until AS exempt_until, held.unverified,
  greatest(held.expires_on, x.until) AS effective_on,
  CASE WHEN e.failed THEN e.completed_on END AS failed_on
FROM account a
JOIN pilot p ON p.id = a.id
JOIN qualification_kind k ON k.archived_at IS NULL
  AND (k.fleets = '{}' OR a.fleet = ANY (k.fleets))
  AND (k.positions = '{}' OR p.name_position = ANY (k.positions))
LEFT JOIN qualification_entry e ON e.kind_id = k.id AND e.pilot_id = a.id AND e.latest
LEFT JOIN recency r ON k.source = 'recency' AND r.pilot_id = a.id
LEFT JOIN (
  SELECT DISTINCT ON (pilot_id, kind_id) pilot_id, kind_id, id, until
  FROM qualification_exemption WHERE withdrawn_at IS NULL
  ORDER BY pilot_id, kind_id, until DESC, id
) x ON x.pilot_id = a.id AND x.kind_id = k.id AND e.failed IS NOT TRUE
CROSS JOIN LATERAL (
  SELECT CASE k.source
      WHEN 'recency' THEN r.recency_date
      WHEN 'profile' THEN profile_end(
        CASE k.profile_field WHEN 'date_of_birth' THEN p.date_of_birth
          WHEN 'joining_date' THEN p.joining_date ELSE p.first_flight_date END,
        k.validity, k.validity_unit, k.to_month_end)
      ELSE CASE WHEN e.failed THEN NULL ELSE e.expires_on END
    END AS expires_on,
    coalesce(k.source = 'recency' AND r.unverified, false) AS unverified
) held
WHERE a.role IN (3, 4);
