-- Passwords by link, the language mails are written in, and the queue that sends them.

-- The language the account's holder last signed in with.
ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'vi' CHECK (language IN ('vi', 'en'));

CREATE INDEX account_email_search ON account USING gin (email_key gin_trgm_ops);
CREATE INDEX account_role_name ON account (role, name_fold, id);

-- Links that set a password. A stolen table opens nothing: only the token's hash is kept.
CREATE TABLE password_token (
  -- SHA-256 of the token
  id bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  purpose text NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_token_account ON password_token (account_id) WHERE used_at IS NULL;

-- Work to be done after a transaction has committed, written by that transaction.
CREATE TABLE job (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- not before
  run_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the server instance at work on it, and until when nobody else may take it
  locked_by uuid,
  locked_until timestamptz,
  last_error text,
  finished_at timestamptz
);
CREATE INDEX job_waiting ON job (run_at) WHERE state = 'waiting';
CREATE INDEX job_finished ON job (state, finished_at) WHERE state <> 'waiting';

CREATE INDEX audit_entry_at ON audit_entry (at, seq);
