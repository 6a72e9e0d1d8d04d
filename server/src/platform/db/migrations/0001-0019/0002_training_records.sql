-- What the four training records share, and training flights.

CREATE TABLE training_record (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('training_flight', 'base_training', 'theory_test', 'progress_theory')),
  pilot_id uuid NOT NULL REFERENCES pilot (id),
  instructor_id uuid NOT NULL REFERENCES pilot (id),
  record_date date NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  -- of theory records: 0 failed, 1 passed; of progress theory the overall performance 1-5
  outcome smallint,
  -- what lists filter by, one bit each (training-flight: contract FLIGHT_MARK)
  marks integer NOT NULL DEFAULT 0,
  search_fold text NOT NULL CHECK (length(search_fold) <= 400),
  instructor_signature jsonb NOT NULL,
  trainee_signature jsonb,
  approved_at timestamptz,
  approval_fingerprint text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id),
  CHECK ((status = 1) = (trainee_signature IS NOT NULL AND approved_at IS NOT NULL)),
  CHECK (pilot_id <> instructor_id)
);
-- Serves every list of one pilot's records and its count without touching the table.
CREATE INDEX training_record_list ON training_record (pilot_id, kind, record_date DESC, id DESC)
  INCLUDE (marks, search_fold) WHERE archived_at IS NULL;
CREATE INDEX training_record_instructor ON training_record (instructor_id, record_date DESC);

CREATE TABLE training_flight (
  id uuid PRIMARY KEY REFERENCES training_record (id),
  flight_type smallint NOT NULL CHECK (flight_type BETWEEN 0 AND 5),
  number_of_sector smallint NOT NULL CHECK (number_of_sector > 0),
  flight_hours numeric(8, 4) NOT NULL CHECK (flight_hours >= 0),
  routes text NOT NULL,
  autoland_at text,
  autoland_runway text,
  autoland_result smallint CHECK (autoland_result IN (0, 1)),
  recommendation boolean NOT NULL,
  recommendation_value text NOT NULL,
  grounded boolean NOT NULL,
  -- {criterion: {score, comment?, special?, remark?}}; a criterion that is N/A without a word is left out
  criteria jsonb NOT NULL,
  comments text NOT NULL,
  notice_to_next_instructor text NOT NULL,
  phase_report jsonb,
  flight_check jsonb
);

CREATE TABLE training_flight_sector (
  flight_id uuid NOT NULL REFERENCES training_flight (id),
  id smallint NOT NULL,
  date_of_sector date NOT NULL,
  departure text NOT NULL,
  destination text NOT NULL,
  flight_time numeric(6, 4) NOT NULL CHECK (flight_time >= 0),
  night_or_day text NOT NULL CHECK (night_or_day IN ('DAY', 'NIGHT')),
  pf_pm text NOT NULL CHECK (pf_pm IN ('PF', 'PM')),
  PRIMARY KEY (flight_id, id)
);
