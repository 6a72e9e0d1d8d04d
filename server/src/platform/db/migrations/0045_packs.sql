-- Packs of records for an inspection (INS-02, docs/decisions/0041). A row stays when its file has gone: who took what out of
-- the product stays on record.
CREATE TABLE pack (
  id uuid PRIMARY KEY,
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  -- pilots, fleets, kinds, from, to
  selection jsonb NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'cancelled', 'removed', 'expired')),
  problem text,
  records integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  -- whoever makes it names its attempt here; one whose name was replaced finishes nothing
  attempt uuid,
  -- attempts that failed; one that a server's end cut short is none
  failures integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  kept_until timestamptz,
  size bigint,
  sha256 bytea,
  -- null when there is no file any more
  storage_key text UNIQUE
);
CREATE INDEX pack_newest ON pack (asked_at DESC, id DESC);
CREATE INDEX pack_unfinished ON pack (state) WHERE state IN ('waiting', 'making', 'ready');
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN
    REVOKE DELETE, TRUNCATE ON pack FROM trms_app;
  END IF;
END
$$;
