-- Accounts and sessions, files, the audit chain. All names in the database are the contract's.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Searching ignores case and Vietnamese marks. IMMUTABLE, so that it can be stored and indexed.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))) $$;

-- The server works as this role: it owns nothing and cannot touch the audit chain except through
-- audit_append. Where the database's user may not create roles, the server works as that user.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN
    CREATE ROLE trms_app NOLOGIN;
  END IF;
  EXECUTE format('GRANT trms_app TO %I', current_user);
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE NOTICE 'no right to create the role trms_app';
END $$;

CREATE TABLE account (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- trimmed, NFKC, lower case: what is compared
  email_key text NOT NULL UNIQUE,
  role smallint NOT NULL CHECK (role BETWEEN 1 AND 5),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  full_name text NOT NULL,
  crew_code text UNIQUE,
  fleet text CHECK (fleet IN ('A321', 'B787', 'A350', 'ATR72')),
  management_role integer[] NOT NULL DEFAULT '{}',
  avatar_file uuid,
  password_salt text,
  -- H1 under AES-256-GCM; null until the account has set a password
  password_sealed bytea,
  name_fold text NOT NULL GENERATED ALWAYS AS (fold(full_name)) STORED,
  search_fold text NOT NULL GENERATED ALWAYS AS (fold(full_name || ' ' || coalesce(crew_code, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_search ON account USING gin (search_fold gin_trgm_ops);
CREATE INDEX account_name ON account (name_fold, id);

-- What an account has when its holder flies. Same id as the account.
CREATE TABLE pilot (
  id uuid PRIMARY KEY REFERENCES account (id),
  name_position smallint NOT NULL DEFAULT 1 CHECK (name_position BETWEEN 0 AND 3),
  date_of_birth date,
  caav_number text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  identify_number text NOT NULL DEFAULT '',
  passport_number text NOT NULL DEFAULT '',
  fleet_position text NOT NULL DEFAULT '',
  department_position text NOT NULL DEFAULT '',
  instructor_rating text[] NOT NULL DEFAULT '{}',
  joining_date date,
  first_flight_date date,
  seniority_point numeric(8, 2),
  base text NOT NULL DEFAULT '',
  base_month smallint CHECK (base_month BETWEEN 1 AND 12),
  line_check_month smallint CHECK (line_check_month BETWEEN 1 AND 12),
  google_form_link text NOT NULL DEFAULT ''
);

CREATE TABLE session (
  -- SHA-256 of the sid cookie
  id bytea PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_expiry ON session (expires_at);

-- One-time codes that were used; a code is refused the second time.
CREATE TABLE sign_in_nonce (
  nonce bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Failed sign-ins, by a keyed hash of what they are counted for (account, address, known device).
CREATE TABLE sign_in_throttle (
  key bytea PRIMARY KEY,
  failures integer NOT NULL,
  free_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE idempotency_key (
  account_id uuid NOT NULL REFERENCES account (id),
  key text NOT NULL,
  call text NOT NULL,
  fingerprint bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- A running or ended server process. Files are stored under its id, so that what a killed process left
-- behind without a row can be found and swept.
CREATE TABLE server_instance (
  id uuid PRIMARY KEY,
  lock_key bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  swept_at timestamptz
);

CREATE TABLE stored_file (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  -- the field of the owner that the file stands in, e.g. report, phase_report.report
  field text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- set when a newer file took its place; nothing is thrown away
  replaced_at timestamptz
);
CREATE INDEX stored_file_owner ON stored_file (owner_id);
CREATE UNIQUE INDEX stored_file_current ON stored_file (owner_id, field) WHERE replaced_at IS NULL;

-- The audit chain: every entry's hash covers the one before it. `at_text` is part of what is hashed.
CREATE TABLE audit_entry (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  at_text text NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  payload text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_entry_entity ON audit_entry (entity_id, seq);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, seq);

CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Call it last in a transaction: it holds the head until commit. Lines are joined by newlines, and only
-- the payload, which comes last, may hold any.
CREATE FUNCTION audit_append(actor uuid, action text, entity text, entity_id text, payload text)
  RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  head audit_head%ROWTYPE;
  now_at timestamptz := clock_timestamp();
  now_text text := to_char(now_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  next_hash bytea;
BEGIN
  SELECT * INTO STRICT head FROM audit_head FOR UPDATE;
  next_hash := sha256(convert_to(concat_ws(E'\n', encode(head.hash, 'hex'), head.seq + 1, now_text,
    coalesce(actor::text, '-'), action, entity, entity_id, payload), 'UTF8'));
  INSERT INTO audit_entry VALUES (head.seq + 1, now_at, now_text, actor, action, entity, entity_id,
    payload, head.hash, next_hash);
  UPDATE audit_head SET seq = head.seq + 1, hash = next_hash;
  RETURN head.seq + 1;
END $$;

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA public TO trms_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO trms_app;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO trms_app;
  REVOKE INSERT, UPDATE, DELETE ON audit_entry, audit_head FROM trms_app;
  REVOKE EXECUTE ON FUNCTION audit_append FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION audit_append TO trms_app;
END $$;
