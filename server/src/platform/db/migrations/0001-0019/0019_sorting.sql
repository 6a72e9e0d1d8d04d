-- Lists can be sorted by each of their columns; names as Vietnamese orders them (decision 14).

-- PostgreSQL has it where it is built with ICU; where it is not, this says so.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_collation WHERE collname = 'vi-x-icu') THEN
    CREATE COLLATION "vi-x-icu" (provider = icu, locale = 'vi');
  END IF;
END $$;

DROP INDEX account_name;
CREATE INDEX account_name ON account (full_name COLLATE "vi-x-icu", id);
DROP INDEX account_role_name;
CREATE INDEX account_role_name ON account (role, full_name COLLATE "vi-x-icu", id);

CREATE INDEX sim_session_place ON sim_session (sessiona_place, sessiona_at, id)
  WHERE archived_at IS NULL;
CREATE INDEX line_check_status ON line_check (status, line_check_at, id) WHERE archived_at IS NULL;
CREATE INDEX audit_entry_kind ON audit_entry (entity, seq);
CREATE INDEX audit_entry_action ON audit_entry (action, seq);
