-- Whoever changes what an account may do, or ends a session of it, open pages of the account hear of it
-- when, and only if, that commits (AUTH-12). Here, and not in each verb: commands change accounts, too.
CREATE FUNCTION announce_account(id uuid) RETURNS void LANGUAGE sql AS $$
  -- the channel and the shape are those of workflow/announce.ts
  SELECT pg_notify('trms_live', json_build_object('kind', 'account', 'id', id, 'people', '[]'::json)::text)
$$;

CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_account(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER account_changed
  AFTER UPDATE OF role, fleet, crew_code, management_role, status, full_name ON account
  FOR EACH ROW
  WHEN ((OLD.role, OLD.fleet, OLD.crew_code, OLD.management_role, OLD.status, OLD.full_name)
    IS DISTINCT FROM (NEW.role, NEW.fleet, NEW.crew_code, NEW.management_role, NEW.status, NEW.full_name))
  EXECUTE FUNCTION account_changed();

CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_account(NEW.account_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER session_ended
  AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION session_ended();
