-- Whoever changes what lists and pickers show of a person with an account, open pages of those who see all of them, and of the
-- instructors of the fleet, hear of it (docs/decisions/0010). Here for the same reason as in 0017. What is said of new accounts
-- names nobody: PostgreSQL sends it once in a transaction, however many there are.
CREATE FUNCTION person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trms_live', json_build_object(
    'kind', 'person',
    'id', CASE TG_OP WHEN 'UPDATE' THEN NEW.id::text ELSE '' END,
    'people', '[]'::json,
    'fleets', array_remove(ARRAY[OLD.fleet, NEW.fleet], NULL))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER person_changed
  AFTER INSERT OR UPDATE OF version ON account
  FOR EACH ROW EXECUTE FUNCTION person_changed();
