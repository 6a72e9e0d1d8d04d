-- What an account signs with instead of its password (SIG-02). A removed passkey signs no more; its row stays, so that
-- what it signed can be checked against its key.
CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  -- what the device calls it; of all accounts, the removed ones too
  credential_id bytea NOT NULL UNIQUE,
  -- in COSE, as the device gave it
  public_key bytea NOT NULL,
  -- how often it had signed at its last use; many devices keep 0
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- kept elsewhere too, by the maker of the device or a password manager
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  removed_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id) WHERE removed_at IS NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  REVOKE DELETE ON passkey FROM trms_app;
END $$;

-- Open profile pages of the account show the list as it is.
CREATE FUNCTION passkey_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_account(NEW.account_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER passkey_added AFTER INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION passkey_changed();
CREATE TRIGGER passkey_changed AFTER UPDATE OF name, removed_at ON passkey FOR EACH ROW
  WHEN ((OLD.name, OLD.removed_at) IS DISTINCT FROM (NEW.name, NEW.removed_at))
  EXECUTE FUNCTION passkey_changed();
