-- What is asked about a record: its trainee signed that they do not agree (SIG-05), or somebody asks for a correction (AMD-04).
-- Rows of both tables are written once: the server may neither change nor remove them (docs/decisions/0038).
CREATE TABLE record_question (
  id uuid PRIMARY KEY,
  -- which kind of record: training_record, sim_form, line_check, line_training
  subject text NOT NULL,
  record_id uuid NOT NULL,
  -- that was read when it was asked
  record_version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('disagreement', 'correction')),
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX record_question_record ON record_question (record_id, asked_at);

-- A question with no row here is open. An amendment of the record answers it too, without a text.
CREATE TABLE record_answer (
  question_id uuid PRIMARY KEY REFERENCES record_question (id),
  answered_by uuid NOT NULL REFERENCES account (id),
  answered_at timestamptz NOT NULL,
  text text NOT NULL DEFAULT '',
  -- the version of the record that the amendment made
  amended_to integer,
  CHECK (text <> '' OR amended_to IS NOT NULL)
);

-- What the trainee's newest signature says: a later approval takes its place, and with it this.
ALTER TABLE training_record ADD COLUMN disagreed boolean NOT NULL
  GENERATED ALWAYS AS (coalesce(trainee_signature ->> 'meaning' = 'disagreed', false)) STORED;

-- Questions and answers hold what stands in the record, and are purged with it.
DO $$
DECLARE
  written text := pg_get_functiondef('purge_record(uuid)'::regprocedure);
  wider text := replace(written, 'ARRAY[[''signature'', ',
    'ARRAY[[''record_answer'', ''question_id IN (SELECT q.id FROM record_question q WHERE q.record_id = $1
        OR q.record_id IN (SELECT id FROM sim_form WHERE session_id = $1))''],
      [''record_question'', ''record_id = $1 OR record_id IN (SELECT id FROM sim_form WHERE session_id = $1)''],
      [''signature'', ');
BEGIN
  IF wider = written THEN RAISE EXCEPTION 'purge_record does not say where signatures are purged'; END IF;
  EXECUTE wider;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON record_question, record_answer FROM trms_app;
  END IF;
END
$$;
