-- What the office decided on the SIM dates of surveys: a row for each date as it was sent, with the last decision on it. The SIM date that
-- follows stands in recency; what servers of earlier releases decided stands there alone.
CREATE TABLE survey_sim (
  pilot_id uuid NOT NULL REFERENCES pilot (id),
  sim_date date NOT NULL,
  -- the right date, where the office corrected the one that was sent
  corrected_date date,
  refused boolean NOT NULL DEFAULT false,
  verdict_note text NOT NULL DEFAULT '',
  -- null: decided by a server of an earlier release; the audit trail tells
  verdict_by uuid REFERENCES account (id),
  verdict_at timestamptz,
  PRIMARY KEY (pilot_id, sim_date),
  CHECK (NOT (refused AND corrected_date IS NOT NULL)),
  CHECK ((verdict_by IS NULL) = (verdict_at IS NULL))
);
