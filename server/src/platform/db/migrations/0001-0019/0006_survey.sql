-- Take-offs and landings that pilots report by survey, and the recency that follows from them.

CREATE TABLE survey_flight (
  pilot_id uuid NOT NULL REFERENCES pilot (id),
  flight_date date NOT NULL,
  to_number smallint NOT NULL CHECK (to_number BETWEEN 0 AND 20),
  ldg_number smallint NOT NULL CHECK (ldg_number BETWEEN 0 AND 20),
  verified boolean NOT NULL DEFAULT false,
  -- who of the office entered it; null: the public survey
  entered_by uuid REFERENCES account (id),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (pilot_id, flight_date)
);

CREATE TABLE recency (
  pilot_id uuid PRIMARY KEY REFERENCES pilot (id),
  sim_date date,
  -- by contract/src/survey/recency.ts from everything the pilot has reported
  recency_date date,
  ac_expired_date date,
  sim_expired_date date,
  sent_at timestamptz NOT NULL
);
CREATE INDEX recency_end ON recency (recency_date, pilot_id);

-- Surveys by a keyed hash of the address they came from, within a span of time.
CREATE TABLE survey_throttle (
  key bytea PRIMARY KEY,
  sent integer NOT NULL,
  ends_at timestamptz NOT NULL
);
