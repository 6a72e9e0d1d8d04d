-- API keys for other systems, and webhooks that tell them of changes (SEC-03, docs/decisions/0059).

-- A row stays when its key has ended: what was done with it stays on record.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- what the key begins with, by which people tell one from another
  hint text NOT NULL,
  -- SHA-256 of the whole key
  hash bytea NOT NULL UNIQUE,
  -- paths of the calls that it may make
  calls text[] NOT NULL,
  made_by uuid NOT NULL REFERENCES account (id),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- written at most once a minute
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES account (id)
);
CREATE INDEX api_key_newest ON api_key (made_at DESC, id DESC);

CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  url text NOT NULL,
  -- entities of the audit trail that it hears of, and what was done to them; no action: everything
  kinds text[] NOT NULL,
  actions text[] NOT NULL DEFAULT '{}',
  -- 32 bytes, sealed under APP_SECRET; the one before signs too until `earlier_until`
  secret bytea NOT NULL,
  earlier_secret bytea,
  earlier_until timestamptz,
  -- why nothing is sent just now: somebody said so, or nobody has answered for a day
  paused text CHECK (paused IN ('asked', 'failed')),
  paused_at timestamptz,
  -- when a delivery was last taken
  answered_at timestamptz,
  made_by uuid NOT NULL REFERENCES account (id),
  made_at timestamptz NOT NULL,
  -- deliveries name it, and a change that is told just now must not fail because it goes: it is never deleted
  removed_at timestamptz
);

-- One thing to tell one webhook: written with the change itself, sent by a job.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhook (id),
  entity text NOT NULL,
  action text NOT NULL,
  entity_id text NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'given_up')),
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- the last try is made at this moment
  give_up_at timestamptz NOT NULL,
  last_at timestamptz,
  last_status integer,
  last_problem text
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (at DESC, id DESC);
CREATE INDEX webhook_delivery_of ON webhook_delivery (webhook_id, at DESC, id DESC);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at, id) WHERE state = 'waiting';

-- Whoever acts may be a key, which has no account.
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_account_id_fkey;
ALTER TABLE upload_day DROP CONSTRAINT upload_day_account_id_fkey;
ALTER TABLE qualification_entry DROP CONSTRAINT qualification_entry_entered_by_fkey;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN
    REVOKE DELETE, TRUNCATE ON api_key, webhook FROM trms_app;
  END IF;
END
$$;
