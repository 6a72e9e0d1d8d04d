-- Who put their name to what, and the very text that they signed (SIG-01 to SIG-04, docs/decisions/0033). Rows are written
-- once: the server may neither change nor remove them.
CREATE TABLE signature (
  id uuid PRIMARY KEY,
  record_kind text NOT NULL,
  record_id uuid NOT NULL,
  record_version integer NOT NULL,
  meaning text NOT NULL,
  signer_id uuid NOT NULL REFERENCES account (id),
  signed_at timestamptz NOT NULL,
  -- 2: a statement. 1: the content alone, as approvals kept it. 0: only the fingerprint was kept. Null: a name and a time.
  form smallint,
  statement text,
  -- of the statement, in hex
  sha256 text,
  -- passkey, password, session, before
  method text NOT NULL,
  -- of a passkey: its key and what it signed, enough to check it without this server
  proof jsonb,
  -- Ed25519 of the server over id, sha256, method, signed_at and proof, and the id of its key; none of what is from before
  seal bytea,
  seal_key text
);
CREATE INDEX signature_record ON signature (record_id, signed_at);
CREATE INDEX signature_signer ON signature (signer_id);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON signature FROM trms_app;
  END IF;
END
$$;

-- What was signed until now, marked as what it is. An approval's version is the one before it.
INSERT INTO signature (id, record_kind, record_id, record_version, meaning, signer_id, signed_at, method)
SELECT gen_random_uuid(), kind, id, greatest(1, CASE status WHEN 1 THEN version - 1 ELSE version END), 'graded', instructor_id,
  coalesce(nullif(instructor_signature ->> 'at', '')::timestamptz, created_at), 'before'
FROM training_record;
INSERT INTO signature (id, record_kind, record_id, record_version, meaning, signer_id, signed_at, form, statement, sha256, method)
SELECT gen_random_uuid(), kind, id, greatest(1, version - 1), 'agreed', pilot_id,
  coalesce(nullif(trainee_signature ->> 'at', '')::timestamptz, approved_at, created_at),
  CASE WHEN approval_fingerprint IS NULL THEN NULL ELSE coalesce(approval_form, 0) END, approval_content,
  approval_fingerprint, 'before'
FROM training_record WHERE status = 1;
ALTER TABLE training_record DROP COLUMN approval_form, DROP COLUMN approval_content;
