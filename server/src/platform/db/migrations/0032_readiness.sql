-- Readiness: kinds of qualifications, what every pilot holds of them, and exemptions.

CREATE TABLE qualification_kind (
  id uuid PRIMARY KEY,
  name_en text NOT NULL,
  name_vi text NOT NULL,
  -- whom it applies to; empty: everybody
  fleets text[] NOT NULL DEFAULT '{}' CHECK (fleets <@ ARRAY['A321', 'B787', 'A350', 'ATR72']),
  positions smallint[] NOT NULL DEFAULT '{}' CHECK (positions <@ ARRAY[0, 1, 2, 3]::smallint[]),
  -- null: every entry brings its date, or (recency) it has a rule of its own
  validity smallint CHECK (validity > 0),
  validity_unit text NOT NULL CHECK (validity_unit IN ('month', 'day')),
  to_month_end boolean NOT NULL,
  renewal_months smallint NOT NULL CHECK (renewal_months BETWEEN 0 AND 12),
  warning_days smallint NOT NULL CHECK (warning_days BETWEEN 0 AND 366),
  source text NOT NULL
    CHECK (source IN ('sim', 'line_check', 'base_training', 'recency', 'profile', 'office')),
  profile_field text CHECK (profile_field IN ('date_of_birth', 'joining_date', 'first_flight_date')),
  basis text NOT NULL DEFAULT '',
  place smallint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id),
  CHECK ((source = 'profile') = (profile_field IS NOT NULL)),
  CHECK (validity IS NOT NULL OR source IN ('office', 'recency'))
);

-- What was completed, or stands on a paper. Nothing in it is overwritten but what follows from the other
-- entries: until when it holds, and whether it is the one that counts.
CREATE TABLE qualification_entry (
  id uuid PRIMARY KEY,
  pilot_id uuid NOT NULL REFERENCES pilot (id),
  kind_id uuid NOT NULL REFERENCES qualification_kind (id),
  completed_on date NOT NULL,
  -- as its paper says; null: by the kind's rule. 9999-12-31: it never ends
  given_expires_on date,
  -- by contract/src/people/qualification/rule.ts along all entries of the pilot and kind; null: not computed yet
  expires_on date,
  -- the latest that is not withdrawn
  latest boolean NOT NULL DEFAULT false,
  -- the record that was completed
  record_kind text CHECK (record_kind IN ('sim', 'line_check', 'base_training')),
  record_id uuid,
  note text NOT NULL DEFAULT '',
  -- the fingerprint of the workbook it was imported from
  imported text,
  -- null: taken over by this migration
  entered_by uuid REFERENCES account (id),
  entered_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES account (id),
  withdrawn_reason text,
  CHECK ((record_kind IS NULL) = (record_id IS NULL)),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)),
  CHECK (NOT (latest AND withdrawn_at IS NOT NULL))
);
CREATE INDEX qualification_entry_chain ON qualification_entry (pilot_id, kind_id, completed_on);
CREATE UNIQUE INDEX qualification_entry_latest ON qualification_entry (kind_id, pilot_id)
  INCLUDE (id, completed_on, expires_on) WHERE latest;
CREATE UNIQUE INDEX qualification_entry_record ON qualification_entry (record_id, kind_id, pilot_id)
  WHERE withdrawn_at IS NULL AND record_id IS NOT NULL;
CREATE INDEX qualification_entry_uncomputed ON qualification_entry (kind_id)
  WHERE expires_on IS NULL AND withdrawn_at IS NULL;

CREATE TABLE qualification_exemption (
  id uuid PRIMARY KEY,
  pilot_id uuid NOT NULL REFERENCES pilot (id),
  kind_id uuid NOT NULL REFERENCES qualification_kind (id),
  until date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  -- the regulator's
  reference text NOT NULL CHECK (reference <> ''),
  granted_by uuid NOT NULL REFERENCES account (id),
  granted_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES account (id),
  withdrawn_reason text,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))
);
CREATE INDEX qualification_exemption_running ON qualification_exemption (pilot_id, kind_id, until)
  WHERE withdrawn_at IS NULL;

-- What somebody of the office says of a day of a survey. The numbers that count stand in to_number and ldg_number,
-- those that were sent beside them once they are others; what was refused counts for nothing.
ALTER TABLE survey_flight
  ADD COLUMN refused boolean NOT NULL DEFAULT false,
  ADD COLUMN sent_to_number smallint,
  ADD COLUMN sent_ldg_number smallint,
  ADD COLUMN verdict_note text NOT NULL DEFAULT '',
  ADD COLUMN verdict_by uuid REFERENCES account (id),
  ADD COLUMN verdict_at timestamptz,
  ADD CHECK (NOT (verified AND refused)),
  ADD CHECK ((verified OR refused) = (verdict_at IS NOT NULL));
CREATE INDEX survey_flight_open ON survey_flight (sent_at)
  WHERE NOT verified AND NOT refused AND to_number + ldg_number > 0;

-- The SIM date that a survey said last, and whether the recency date rests on anything that nobody has verified.
-- null in computed_at: to be computed anew, since take-offs and landings of training flights count now, too; also of
-- those who never sent a survey.
ALTER TABLE recency
  ALTER COLUMN sent_at DROP NOT NULL,
  ADD COLUMN sim_verified boolean NOT NULL DEFAULT false,
  ADD COLUMN unverified boolean NOT NULL DEFAULT false,
  ADD COLUMN computed_at timestamptz;
CREATE INDEX recency_uncomputed ON recency (pilot_id) WHERE computed_at IS NULL;
INSERT INTO recency (pilot_id)
SELECT DISTINCT pilot_id FROM training_record WHERE kind = 'training_flight' AND archived_at IS NULL
ON CONFLICT DO NOTHING;

-- The last day of a period counted from a day of the profile: profileEnd in rule.ts, which a test holds equal.
CREATE FUNCTION profile_end(from_day date, validity integer, unit text, to_month_end boolean)
  RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN to_month_end
      THEN (date_trunc('month', last) + interval '1 month' - interval '1 day')::date
      ELSE last END
    FROM (SELECT CASE unit
      WHEN 'day' THEN from_day + validity
      ELSE (from_day + make_interval(months => validity))::date END - 1 AS last) AS period
  $$;

-- What every pilot and instructor needs and holds: a row for each kind that applies to them. expires_on is null
-- where nothing is on record; effective_on is the later of it and of the exemption that runs longest.
CREATE VIEW current_qualification AS
SELECT a.id AS pilot_id, k.id AS kind_id, e.completed_on, held.expires_on, e.id AS entry_id,
  x.id AS exemption_id, x.until AS exempt_until, held.unverified,
  greatest(held.expires_on, x.until) AS effective_on
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
) x ON x.pilot_id = a.id AND x.kind_id = k.id
CROSS JOIN LATERAL (
  SELECT CASE k.source
      WHEN 'recency' THEN r.recency_date
      WHEN 'profile' THEN profile_end(
        CASE k.profile_field WHEN 'date_of_birth' THEN p.date_of_birth
          WHEN 'joining_date' THEN p.joining_date ELSE p.first_flight_date END,
        k.validity, k.validity_unit, k.to_month_end)
      ELSE e.expires_on
    END AS expires_on,
    coalesce(k.source = 'recency' AND r.unverified, false) AS unverified
) held
WHERE a.role IN (3, 4);

-- What an airline starts with; an admin changes it as its manuals say.
INSERT INTO qualification_kind (id, place, name_en, name_vi, validity, validity_unit, to_month_end,
  renewal_months, warning_days, source, basis)
VALUES
  (gen_random_uuid(), 1, 'Recent experience', 'Kinh nghiệm gần đây', NULL, 'day', false, 0, 14, 'recency',
    'ICAO Annex 6 Part I, 9.4.1: three take-offs and landings within 90 days'),
  (gen_random_uuid(), 2, 'SIM check', 'Kiểm tra SIM', 6, 'month', true, 3, 30, 'sim',
    'ICAO Annex 6 Part I, 9.4.4: proficiency checks twice a year; month’s end and window as in EASA ORO.FC.230'),
  (gen_random_uuid(), 3, 'Line check', 'Kiểm tra đường bay', 12, 'month', true, 3, 30, 'line_check',
    'EASA ORO.FC.230 (c): twelve months'),
  (gen_random_uuid(), 4, 'Medical', 'Sức khỏe', NULL, 'month', false, 0, 45, 'office',
    'ICAO Annex 1, 1.2.5.2: as the medical certificate says'),
  (gen_random_uuid(), 5, 'English', 'Tiếng Anh', NULL, 'month', false, 0, 60, 'office',
    'ICAO Annex 1, 1.2.9: as the certificate says; level 6 does not end'),
  (gen_random_uuid(), 6, 'Licence', 'Giấy phép', NULL, 'month', false, 0, 60, 'office',
    'As the licence says'),
  (gen_random_uuid(), 7, 'Dangerous goods', 'Hàng nguy hiểm', 24, 'month', true, 3, 60, 'office',
    'ICAO Doc 9284, Part 1, Chapter 4: recurrent training within 24 months'),
  (gen_random_uuid(), 8, 'CRM', 'CRM', 36, 'month', true, 3, 60, 'office',
    'EASA ORO.FC.115: every topic within three years');

-- What was completed before. Its day is the airline's where its clock is the usual one.
INSERT INTO qualification_entry (id, pilot_id, kind_id, completed_on, record_kind, record_id, entered_at)
SELECT gen_random_uuid(), done.pilot_id, k.id, least(done.day, current_date), done.kind, done.record_id, now()
FROM (
  SELECT 'sim' AS kind, s.id AS record_id,
    CASE f.pilot_order WHEN 1 THEN s.first_pilot_id ELSE s.second_pilot_id END AS pilot_id,
    (greatest(s.sessiona_at, s.sessionb_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day
  FROM sim_form f JOIN sim_session s ON s.id = f.session_id
  WHERE f.status = 5 AND NOT f.archived
  UNION ALL
  SELECT 'line_check', id, pilot_id, (line_check_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
  FROM line_check WHERE status = 4 AND archived_at IS NULL
  UNION ALL
  SELECT 'base_training', id, pilot_id, record_date
  FROM training_record WHERE kind = 'base_training' AND outcome = 1 AND archived_at IS NULL
) AS done
JOIN pilot ON pilot.id = done.pilot_id
JOIN qualification_kind k ON k.source = done.kind;
