-- Line trainings: each is one form that goes between its pilot and instructors of the fleet. What
-- happens to it, and every file ever sent, stands in form_event under its id.
CREATE TABLE line_training (
  id uuid PRIMARY KEY,
  pilot_id uuid NOT NULL REFERENCES account (id),
  line_training_type smallint NOT NULL CHECK (line_training_type BETWEEN 1 AND 6),
  start_date date NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  -- addresses of the newest submission of all, and of the newest by an instructor
  last_submit text,
  second_submit text,
  downloaded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id)
);
CREATE INDEX line_training_list ON line_training (start_date, id) WHERE archived_at IS NULL;
CREATE INDEX line_training_pilot ON line_training (pilot_id, start_date) WHERE archived_at IS NULL;
