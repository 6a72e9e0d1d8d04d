-- Totals and further pages of long lists are sums of days. Whoever adds or takes away a row of such a list adds a row to its count,
-- and waits for nobody; housekeeping puts the rows of a day together.

-- Nobody writes a session meanwhile, who would count it in the old way.
LOCK TABLE sim_session IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE sim_day RENAME TO sim_day_change;
ALTER TABLE sim_day_change DROP CONSTRAINT sim_day_pkey;
-- For servers of the release before, beside which this one may start; nothing else reads it.
CREATE VIEW sim_day WITH (security_invoker) AS
  SELECT day, sum(sessions)::integer AS sessions FROM sim_day_change GROUP BY day;

CREATE OR REPLACE FUNCTION sim_session_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_day date := CASE WHEN TG_OP = 'UPDATE' AND OLD.archived_at IS NULL THEN (OLD.sessiona_at AT TIME ZONE 'UTC')::date END;
  on_day date := CASE WHEN NEW.archived_at IS NULL THEN (NEW.sessiona_at AT TIME ZONE 'UTC')::date END;
BEGIN
  IF left_day IS DISTINCT FROM on_day THEN
    INSERT INTO sim_day_change (day, sessions)
      SELECT day, change FROM (VALUES (left_day, -1), (on_day, 1)) AS changed (day, change) WHERE day IS NOT NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM sim_person WHERE session_id = OLD.id;
  END IF;
  IF NEW.archived_at IS NULL THEN
    INSERT INTO sim_person (person_id, capacity, sessiona_at, session_id)
      SELECT DISTINCT person, capacity, NEW.sessiona_at, NEW.id
      FROM (VALUES (NEW.first_pilot_id, 1), (NEW.second_pilot_id, 1),
                   (NEW.sima_instructor_id, 2), (NEW.simb_instructor_id, 2)) AS taking (person, capacity)
      WHERE person IS NOT NULL;
    IF TG_OP = 'UPDATE' AND OLD.archived_at IS NOT NULL THEN
      UPDATE sim_form SET archived = false WHERE session_id = NEW.id;
    END IF;
  ELSE
    UPDATE sim_form SET archived = true WHERE session_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- How many living training flights have a day.
CREATE TABLE flight_day_change (
  day date NOT NULL,
  flights integer NOT NULL
);

CREATE FUNCTION flight_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.archived_at IS NULL THEN
    INSERT INTO flight_day_change (day, flights) VALUES (OLD.record_date, -1);
  END IF;
  IF NEW.archived_at IS NULL THEN
    INSERT INTO flight_day_change (day, flights) VALUES (NEW.record_date, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER flight_added AFTER INSERT ON training_record
  FOR EACH ROW WHEN (NEW.kind = 'training_flight') EXECUTE FUNCTION flight_follow();
CREATE TRIGGER flight_moved AFTER UPDATE OF record_date, archived_at ON training_record
  FOR EACH ROW WHEN (NEW.kind = 'training_flight'
    AND (OLD.record_date, OLD.archived_at IS NULL) IS DISTINCT FROM (NEW.record_date, NEW.archived_at IS NULL))
  EXECUTE FUNCTION flight_follow();

INSERT INTO flight_day_change (day, flights)
  SELECT record_date, count(*) FROM training_record
  WHERE kind = 'training_flight' AND archived_at IS NULL GROUP BY record_date;
