-- A second factor beside the password (SSO-02). A row: its account is asked for one after the password.
CREATE TABLE second_factor (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  -- what the code app computes from, sealed under APP_SECRET; null: the account's passkeys are its factor
  secret_sealed bytea,
  -- the 30 seconds, counted since 1970, of the newest code that was taken: it is not taken again, nor is an earlier one
  last_step bigint NOT NULL DEFAULT 0,
  set_up_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- What stands in for a factor that is not at hand, each once.
CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES account (id),
  -- SHA-256 of account and code
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash)
);

-- Whose role asks for a second factor; a role without a row does not.
CREATE TABLE factor_required (
  role smallint PRIMARY KEY CHECK (role BETWEEN 1 AND 6),
  required boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- An admin asks that the factor of an administrator be removed; it stays until another one decides.
CREATE TABLE factor_reset (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  ask_reason text NOT NULL CHECK (ask_reason <> ''),
  decision text CHECK (decision IN ('confirmed', 'refused', 'taken_back', 'outdated')),
  decided_by uuid REFERENCES account (id),
  decided_at timestamptz,
  decide_reason text,
  CHECK (asked_by <> account_id),
  CHECK (decision IS DISTINCT FROM 'confirmed' OR (decided_by <> asked_by AND decided_by <> account_id))
);
CREATE UNIQUE INDEX factor_reset_open ON factor_reset (account_id) WHERE decision IS NULL;

-- The session opens nothing but the setting up of a second factor.
ALTER TABLE session ADD COLUMN owes_factor boolean NOT NULL DEFAULT false;

-- A mailed link of its own for whoever lost the factor.
ALTER TABLE password_token DROP CONSTRAINT password_token_purpose_check;
ALTER TABLE password_token ADD CONSTRAINT password_token_purpose_check
  CHECK (purpose IN ('reset', 'invitation', 'lost_factor')) NOT VALID;

-- When the account last was an administrator's and became another's: for a while it still takes two to remove its factor.
ALTER TABLE account ADD COLUMN admin_until timestamptz;
CREATE FUNCTION account_leaves_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.admin_until := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER account_leaves_admin BEFORE UPDATE OF role ON account FOR EACH ROW
  WHEN (OLD.role = 1 AND NEW.role <> 1) EXECUTE FUNCTION account_leaves_admin();

-- Open profile pages of the account show it as it is.
CREATE FUNCTION second_factor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_account(coalesce(NEW.account_id, OLD.account_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER second_factor_changed AFTER INSERT OR DELETE OR UPDATE OF secret_sealed ON second_factor
  FOR EACH ROW EXECUTE FUNCTION second_factor_changed();
