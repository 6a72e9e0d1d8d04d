-- The archive: why a record is in it, how long it is kept there, and what is left of one that was purged (AMD-03).

ALTER TABLE training_record ADD COLUMN archive_reason text;
ALTER TABLE sim_session ADD COLUMN archive_reason text;
ALTER TABLE sim_slot ADD COLUMN archive_reason text;
ALTER TABLE line_check ADD COLUMN archive_reason text;
ALTER TABLE line_training ADD COLUMN archive_reason text;
ALTER TABLE training_document ADD COLUMN archive_reason text;
ALTER TABLE event_report ADD COLUMN archive_reason text;
ALTER TABLE qualification_kind ADD COLUMN archive_reason text;

CREATE INDEX training_record_archive ON training_record (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX sim_session_archive ON sim_session (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX sim_slot_archive ON sim_slot (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX line_check_archive ON line_check (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX line_training_archive ON line_training (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX training_document_archive ON training_document (archived_at) WHERE archived_at IS NOT NULL;
CREATE INDEX event_report_archive ON event_report (archived_at) WHERE archived_at IS NOT NULL;

-- A session that comes back brings its forms with it.
CREATE OR REPLACE FUNCTION sim_session_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM sim_person WHERE session_id = OLD.id;
    IF OLD.archived_at IS NULL THEN
      UPDATE sim_day SET sessions = sessions - 1
        WHERE day = (OLD.sessiona_at AT TIME ZONE 'UTC')::date;
    END IF;
  END IF;
  IF NEW.archived_at IS NULL THEN
    INSERT INTO sim_person (person_id, capacity, sessiona_at, session_id)
      SELECT DISTINCT person, capacity, NEW.sessiona_at, NEW.id
      FROM (VALUES (NEW.first_pilot_id, 1), (NEW.second_pilot_id, 1),
                   (NEW.sima_instructor_id, 2), (NEW.simb_instructor_id, 2)) AS taking (person, capacity)
      WHERE person IS NOT NULL;
    INSERT INTO sim_day AS known (day, sessions)
      VALUES ((NEW.sessiona_at AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (day) DO UPDATE SET sessions = known.sessions + 1;
    IF TG_OP = 'UPDATE' AND OLD.archived_at IS NOT NULL THEN
      UPDATE sim_form SET archived = false WHERE session_id = NEW.id;
    END IF;
  ELSE
    UPDATE sim_form SET archived = true WHERE session_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- For how many years after it was archived a record is kept, by kind; ten where nobody has said otherwise.
CREATE TABLE retention (
  kind text PRIMARY KEY,
  years smallint NOT NULL CHECK (years BETWEEN 3 AND 100),
  version integer NOT NULL DEFAULT 1
);

-- The end of a record's retention.
CREATE FUNCTION kept_until(archived timestamptz, of_kind text) RETURNS timestamptz
  LANGUAGE sql STABLE SET timezone = 'UTC'
  AS $$ SELECT archived + make_interval(years => coalesce((SELECT years FROM retention WHERE kind = of_kind), 10)) $$;

-- An admin asks for the purge of a record; until another one decides, the record stays.
CREATE TABLE purge (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  ask_reason text NOT NULL CHECK (ask_reason <> ''),
  decision text CHECK (decision IN ('confirmed', 'refused', 'taken_back')),
  decided_by uuid REFERENCES account (id),
  decided_at timestamptz,
  decide_reason text,
  CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS NULL OR (decision = 'taken_back') = (decided_by = asked_by))
);
CREATE UNIQUE INDEX purge_open ON purge (record_id) WHERE decision IS NULL;
CREATE UNIQUE INDEX purge_done ON purge (record_id) WHERE decision = 'confirmed';

-- What is left of a record that was purged. Nothing changes it but that its files are gone from the disk.
CREATE TABLE purged_record (
  record_id uuid PRIMARY KEY,
  kind text NOT NULL,
  purge_id uuid NOT NULL UNIQUE REFERENCES purge (id),
  title text NOT NULL,
  -- the pilots whose record it was, and the others who took part
  pilots uuid[] NOT NULL,
  others uuid[] NOT NULL,
  -- of the flight, the session, the check; null: it has none
  day date,
  created_at timestamptz,
  archived_at timestamptz NOT NULL,
  archived_by uuid REFERENCES account (id),
  archive_reason text,
  purged_at timestamptz NOT NULL,
  -- SHA-256 in hex of the canonical JSON (RFC 8785) of all its rows, by table
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  -- of the content that its trainee had approved, as its printed paper says it
  approval_fingerprint text,
  -- [{name, size, sha256, storage_key}], those that had been replaced as well
  files jsonb NOT NULL,
  files_removed_at timestamptz
);
CREATE INDEX purged_record_list ON purged_record (purged_at DESC);
CREATE INDEX purged_record_files ON purged_record (purged_at) WHERE files_removed_at IS NULL;

-- The one way in which a record is deleted: archived, past its retention, asked for by one active admin and
-- confirmed by another. Gives what was deleted: {rows: {table: [row]}, files: [{name, size, sha256, storage_key}]}.
CREATE FUNCTION purge_record(asked uuid) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
  AS $$
DECLARE
  p purge%ROWTYPE;
  base text;
  parts text[];
  part text[];
  archived timestamptz;
  taken jsonb;
  gone jsonb := '{}';
BEGIN
  SELECT * INTO STRICT p FROM purge WHERE id = asked FOR UPDATE;
  IF p.decision IS DISTINCT FROM 'confirmed' OR p.asked_by = p.decided_by
    OR 2 <> (SELECT count(*) FROM account
      WHERE id IN (p.asked_by, p.decided_by) AND role = 1 AND status = 'active') THEN
    RAISE EXCEPTION 'the purge % was not confirmed by another admin', asked;
  END IF;
  base := CASE
    WHEN EXISTS (SELECT FROM training_record WHERE id = p.record_id AND kind = p.kind) THEN 'training_record'
    WHEN p.kind = 'sim' THEN 'sim_session' ELSE p.kind END;
  EXECUTE format('SELECT archived_at FROM %I WHERE id = $1 FOR UPDATE', base) INTO archived USING p.record_id;
  IF archived IS NULL OR now() <= kept_until(archived, p.kind) THEN
    RAISE EXCEPTION 'the % % is not past its retention', p.kind, p.record_id;
  END IF;

  -- tables and which of their rows, those that refer to others first
  parts := CASE
    WHEN p.kind = 'training_flight' THEN ARRAY[
      ['stored_file', 'owner_id = $1'], ['training_flight_sector', 'flight_id = $1'],
      ['training_flight', 'id = $1'], ['training_record', 'id = $1']]
    WHEN base = 'training_record' THEN ARRAY[
      ['stored_file', 'owner_id = $1'], [p.kind, 'id = $1'], ['training_record', 'id = $1']]
    WHEN p.kind = 'sim' THEN ARRAY[
      ['stored_file', 'owner_id IN (SELECT e.id FROM form_event e JOIN sim_form f ON f.id = e.form_id
        WHERE f.session_id = $1)'],
      ['form_event', 'form_id IN (SELECT id FROM sim_form WHERE session_id = $1)'],
      ['sim_form', 'session_id = $1'], ['sim_session', 'id = $1']]
    WHEN p.kind IN ('line_check', 'line_training') THEN ARRAY[
      ['stored_file', 'owner_id IN (SELECT id FROM form_event WHERE form_id = $1)'],
      ['form_event', 'form_id = $1'], [p.kind, 'id = $1']]
    WHEN p.kind = 'event_report' THEN ARRAY[
      ['stored_file', 'owner_id = $1'], ['event_report_pilot', 'report_id = $1'], ['event_report', 'id = $1']]
    WHEN p.kind = 'qualification_kind' THEN ARRAY[
      ['stored_file', 'owner_id IN (SELECT id FROM qualification_entry WHERE kind_id = $1
        UNION ALL SELECT id FROM qualification_exemption WHERE kind_id = $1)'],
      ['qualification_entry', 'kind_id = $1'], ['qualification_exemption', 'kind_id = $1'],
      ['qualification_kind', 'id = $1']]
    ELSE ARRAY[['stored_file', 'owner_id = $1'], [p.kind, 'id = $1']]
  END;
  -- what was signed of a record holds the whole of it
  parts := ARRAY[['signature', 'record_id = $1 OR record_id IN (SELECT id FROM sim_form WHERE session_id = $1)']]
    || parts;
  FOREACH part SLICE 1 IN ARRAY parts LOOP
    EXECUTE format('WITH gone AS (DELETE FROM %I AS t WHERE %s RETURNING to_jsonb(t) AS one)
      SELECT coalesce(jsonb_agg(one ORDER BY one), ''[]'') FROM gone', part[1], part[2])
      INTO taken USING p.record_id;
    gone := gone || jsonb_build_object(part[1], taken);
  END LOOP;
  RETURN jsonb_build_object('rows', gone, 'files', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('name', file->'name', 'size', file->'size',
      'sha256', substr(file->>'sha256', 3), 'storage_key', file->'storage_key') ORDER BY file->>'id'), '[]')
    FROM jsonb_array_elements(gone->'stored_file') AS file));
END $$;

DO $$
BEGIN
  REVOKE EXECUTE ON FUNCTION purge_record FROM PUBLIC;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  GRANT EXECUTE ON FUNCTION purge_record TO trms_app;
  -- a flight's sectors and a report's pilots are written anew when it is changed; of all else nothing is deleted
  REVOKE DELETE ON training_record, training_flight, base_training, theory_test, progress_theory, sim_session,
    sim_form, form_event, sim_slot, line_check, line_training, training_document, event_report, qualification_kind,
    qualification_entry, qualification_exemption, stored_file FROM trms_app;
  REVOKE DELETE ON retention, purge, purged_record FROM trms_app;
  REVOKE UPDATE ON purged_record FROM trms_app;
  GRANT UPDATE (files_removed_at) ON purged_record TO trms_app;
END $$;
