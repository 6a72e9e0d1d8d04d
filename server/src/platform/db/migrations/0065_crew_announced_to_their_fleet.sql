-- Instructors of a fleet hear of those who fly on it, and not of accounts of the office, which no list shows them (0060).
CREATE OR REPLACE FUNCTION person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trms_live', json_build_object(
    'kind', 'person',
    'id', CASE TG_OP WHEN 'UPDATE' THEN NEW.id::text ELSE '' END,
    'people', '[]'::json,
    'fleets', array_remove(ARRAY[
      CASE WHEN OLD.role IN (3, 4) THEN OLD.fleet END, CASE WHEN NEW.role IN (3, 4) THEN NEW.fleet END], NULL))::text);
  RETURN NULL;
END
$$;
