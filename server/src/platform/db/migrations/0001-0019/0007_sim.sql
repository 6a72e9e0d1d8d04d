-- Simulator sessions, their two forms and what happens to them; slots and monthly schedules.

CREATE TABLE sim_session (
  id uuid PRIMARY KEY,
  sessiona_at timestamptz NOT NULL,
  sessiona_place text NOT NULL,
  -- null, as everywhere below: nobody yet (crew code 0000)
  sima_instructor_id uuid REFERENCES account (id),
  sessionb_at timestamptz NOT NULL,
  sessionb_place text NOT NULL,
  simb_instructor_id uuid REFERENCES account (id),
  first_pilot_id uuid REFERENCES account (id),
  second_pilot_id uuid REFERENCES account (id),
  note text NOT NULL,
  -- why it was kept although somebody or a place was taken
  clash_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id),
  CHECK (first_pilot_id <> second_pilot_id)
);
-- the list of all, newest first; a page reads its ids from here alone
CREATE INDEX sim_session_list ON sim_session (sessiona_at, id) WHERE archived_at IS NULL;
CREATE INDEX sim_session_b ON sim_session (sessionb_at) WHERE archived_at IS NULL;

-- One form for each pilot of a session. Addresses of the submissions in force stand with it; every file
-- ever sent belongs to its event.
CREATE TABLE sim_form (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sim_session (id),
  pilot_order smallint NOT NULL CHECK (pilot_order IN (1, 2)),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  -- a status change or rejection has happened
  was_reset boolean NOT NULL DEFAULT false,
  -- since when somebody is awaited: the last change of status or submission
  awaited_since timestamptz NOT NULL,
  first_submit text,
  second_submit text,
  third_submit text,
  downloaded_at timestamptz,
  caav_status smallint NOT NULL DEFAULT 1 CHECK (caav_status BETWEEN 1 AND 3),
  caav_form text,
  elearning_done_at timestamptz,
  elearning_clue text,
  -- an archived session's forms leave the indexes below
  archived boolean NOT NULL DEFAULT false,
  UNIQUE (session_id, pilot_order),
  CHECK ((elearning_done_at IS NULL) = (elearning_clue IS NULL))
);
CREATE INDEX sim_form_red ON sim_form (session_id)
  WHERE NOT archived AND (status = 6 OR (was_reset AND status <> 5));
CREATE INDEX sim_form_open ON sim_form (awaited_since, session_id) WHERE NOT archived AND status <> 5;

-- Everything that happened to a form: of the simulator now, of line checks and line training later.
CREATE TABLE form_event (
  id uuid PRIMARY KEY,
  -- the order in which things happened: calls wait for each other between their beginning and this
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  form_id uuid NOT NULL,
  action text NOT NULL,
  stage smallint,
  status smallint NOT NULL,
  reason text NOT NULL DEFAULT '',
  -- the address of its file (stored_file.owner_id is this event)
  file text,
  actor_id uuid NOT NULL REFERENCES account (id),
  at timestamptz NOT NULL
);
CREATE INDEX form_event_form ON form_event (form_id, seq);

-- Who takes part in which living session, and how: what own lists and searches by person read. Kept by
-- the trigger below.
CREATE TABLE sim_person (
  person_id uuid NOT NULL,
  -- 1 as pilot, 2 as instructor
  capacity smallint NOT NULL,
  sessiona_at timestamptz NOT NULL,
  session_id uuid NOT NULL REFERENCES sim_session (id),
  PRIMARY KEY (person_id, capacity, sessiona_at, session_id)
);
CREATE INDEX sim_person_session ON sim_person (session_id);

-- How many living sessions begin on a day (UTC): totals of long lists are sums of days.
CREATE TABLE sim_day (
  day date PRIMARY KEY,
  sessions integer NOT NULL
);

CREATE FUNCTION sim_session_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM sim_person WHERE session_id = OLD.id;
    IF OLD.archived_at IS NULL THEN
      UPDATE sim_day SET sessions = sessions - 1
        WHERE day = (OLD.sessiona_at AT TIME ZONE 'UTC')::date;
    END IF;
  END IF;
  IF NEW.archived_at IS NULL THEN
    INSERT INTO sim_person (person_id, capacity, sessiona_at, session_id)
      SELECT DISTINCT person, capacity, NEW.sessiona_at, NEW.id
      FROM (VALUES (NEW.first_pilot_id, 1), (NEW.second_pilot_id, 1),
                   (NEW.sima_instructor_id, 2), (NEW.simb_instructor_id, 2)) AS taking (person, capacity)
      WHERE person IS NOT NULL;
    INSERT INTO sim_day AS known (day, sessions)
      VALUES ((NEW.sessiona_at AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (day) DO UPDATE SET sessions = known.sessions + 1;
  ELSE
    UPDATE sim_form SET archived = true WHERE session_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sim_session_follow AFTER INSERT OR UPDATE ON sim_session
  FOR EACH ROW EXECUTE FUNCTION sim_session_follow();

CREATE TABLE sim_slot (
  id uuid PRIMARY KEY,
  fleet text NOT NULL CHECK (fleet IN ('A321', 'B787', 'A350', 'ATR72')),
  slot text NOT NULL,
  -- HH:mm; the end of a slot that goes past midnight is wrapped
  start_time text NOT NULL CHECK (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text NOT NULL CHECK (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id)
);
CREATE INDEX sim_slot_list ON sim_slot (fleet, start_time, slot, id) WHERE archived_at IS NULL;

-- One row a month.
CREATE TABLE sim_schedule (
  id uuid PRIMARY KEY,
  sim_month text NOT NULL UNIQUE CHECK (sim_month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);

-- The workbooks of a month, each a stored_file of it, the replaced ones included.
CREATE TABLE sim_schedule_upload (
  file_id uuid PRIMARY KEY REFERENCES stored_file (id),
  schedule_id uuid NOT NULL REFERENCES sim_schedule (id),
  uploaded_at timestamptz NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES account (id),
  -- {name, rows, cut}: the first sheet as it was read when it came, so that showing it opens no workbook
  sheet jsonb NOT NULL
);
CREATE INDEX sim_schedule_upload_month ON sim_schedule_upload (schedule_id, uploaded_at);
