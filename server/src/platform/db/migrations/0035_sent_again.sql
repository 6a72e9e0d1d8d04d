-- What has been decided of a survey stands until it is decided anew: a day that is sent again lies beside it as a row
-- of its own, which counts for nothing yet.
ALTER TABLE survey_flight
  ADD COLUMN again boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT (again AND (verified OR refused))),
  DROP CONSTRAINT survey_flight_pkey,
  ADD PRIMARY KEY (pilot_id, flight_date, again);
DROP INDEX survey_flight_open;
CREATE INDEX survey_flight_open ON survey_flight (sent_at)
  WHERE NOT verified AND NOT refused AND (to_number + ldg_number > 0 OR again);

-- The SIM date that was said after one was decided, and the one that was refused last.
ALTER TABLE recency
  ADD COLUMN sim_again date,
  ADD COLUMN sim_refused date;
