-- Line checks: one pilot, one instructor, two forms. What happens to them stands in form_event.

CREATE TABLE line_check (
  id uuid PRIMARY KEY,
  pilot_id uuid NOT NULL REFERENCES account (id),
  instructor_id uuid NOT NULL REFERENCES account (id),
  line_check_at timestamptz NOT NULL,
  sectors text NOT NULL,
  note text NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  -- the status was changed by hand
  was_reset boolean NOT NULL DEFAULT false,
  -- since when somebody is awaited: the last change of status or submission
  awaited_since timestamptz NOT NULL,
  -- addresses of the forms in force; every file ever sent belongs to its event
  first_submit text,
  second_submit text,
  downloaded_at timestamptz,
  documents_read_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id),
  CHECK (pilot_id <> instructor_id)
);
-- the list of all, own lists, and lists of some people, newest first
CREATE INDEX line_check_list ON line_check (line_check_at, id) WHERE archived_at IS NULL;
CREATE INDEX line_check_pilot ON line_check (pilot_id, line_check_at, id)
  WHERE archived_at IS NULL;
CREATE INDEX line_check_instructor ON line_check (instructor_id, line_check_at, id)
  WHERE archived_at IS NULL;
CREATE INDEX line_check_open ON line_check (awaited_since, id)
  WHERE archived_at IS NULL AND status <> 4;
