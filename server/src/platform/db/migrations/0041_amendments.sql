-- Every version of a training record that stood, and amendments of approved ones (AMD-01, docs/decisions/0037).

-- Rows are written once: the server may neither change nor remove them.
CREATE TABLE record_version (
  record_id uuid NOT NULL REFERENCES training_record (id),
  version integer NOT NULL,
  -- canonical JSON (RFC 8785), as it is signed: the fields and the fingerprints of the files
  content text NOT NULL,
  made_by uuid NOT NULL REFERENCES account (id),
  -- when it came to stand
  made_at timestamptz NOT NULL,
  -- created, changed, amended; found: as it stood when the first change after this migration came
  how text NOT NULL CHECK (how IN ('created', 'changed', 'amended', 'found')),
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (record_id, version)
);

-- What the instructor wants to stand instead, signed by them; it stands once its trainee has signed it too. Its new files
-- are its own until then.
CREATE TABLE record_amendment (
  id uuid PRIMARY KEY,
  record_id uuid NOT NULL REFERENCES training_record (id),
  -- the version that the record will have; numbers of amendments that were withdrawn are not used again
  version integer NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  -- what was sent, as the call's input reads it
  sent jsonb NOT NULL,
  -- canonical JSON of the record as it will stand
  content text NOT NULL,
  made_by uuid NOT NULL REFERENCES account (id),
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'in_force', 'withdrawn')),
  ended_by uuid REFERENCES account (id),
  ended_at timestamptz,
  -- why it was withdrawn
  end_reason text,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  UNIQUE (record_id, version)
);
CREATE UNIQUE INDEX record_amendment_waiting ON record_amendment (record_id) WHERE state = 'waiting';

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  REVOKE UPDATE, DELETE, TRUNCATE ON record_version FROM trms_app;
  REVOKE DELETE, TRUNCATE ON record_amendment FROM trms_app;
  -- of an amendment only how it ended is written later
  REVOKE UPDATE ON record_amendment FROM trms_app;
  GRANT UPDATE (state, ended_by, ended_at, end_reason) ON record_amendment TO trms_app;
END $$;

-- Versions and amendments go with their record.
CREATE OR REPLACE FUNCTION purge_record(asked uuid) RETURNS jsonb
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
  IF base = 'training_record' THEN
    -- an amendment that never came into force keeps its own files
    parts := array_replace(parts, 'owner_id = $1',
      'owner_id = $1 OR owner_id IN (SELECT id FROM record_amendment WHERE record_id = $1)');
    parts := parts[1:2] || ARRAY[['record_amendment', 'record_id = $1'], ['record_version', 'record_id = $1']]
      || parts[3:];
  END IF;
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
