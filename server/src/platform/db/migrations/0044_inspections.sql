-- Inspections (INS-01): an inspector is let in for chosen pilots or fleets and a period, until a day. The account has
-- a role of its own, which means nothing without an inspection that runs.
ALTER TABLE account DROP CONSTRAINT account_role_check;
ALTER TABLE account ADD CONSTRAINT account_role_check CHECK (role BETWEEN 1 AND 6);

CREATE TABLE inspection (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  account_id uuid NOT NULL REFERENCES account (id),
  authority text NOT NULL,
  reason text NOT NULL,
  -- whose records: the pilots that are of these fleets now, and these pilots
  fleets text[] NOT NULL DEFAULT '{}',
  pilots uuid[] NOT NULL DEFAULT '{}',
  -- records of these days, both included
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- the first instant at which the inspector is let in no more
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  -- ended by an admin before that
  ended_at timestamptz,
  ended_by uuid REFERENCES account (id),
  end_reason text,
  CHECK (from_day <= to_day),
  CHECK (cardinality(fleets) + cardinality(pilots) > 0),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX inspection_account ON inspection (account_id, ends_at);

-- Whether an account is let in by an inspection now. Asked at every call of an inspector: no job ends one.
CREATE FUNCTION inspection_runs(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM inspection
    WHERE account_id = account AND ended_at IS NULL AND ends_at > now())
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON inspection TO trms_app;
  REVOKE DELETE ON inspection FROM trms_app;
END $$;

-- Open pages of the inspector close when the inspection is ended.
CREATE FUNCTION inspection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_account(NEW.account_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER inspection_changed AFTER UPDATE OF ended_at, ends_at ON inspection FOR EACH ROW
  WHEN ((OLD.ended_at, OLD.ends_at) IS DISTINCT FROM (NEW.ended_at, NEW.ends_at))
  EXECUTE FUNCTION inspection_changed();
