-- Reports of what happened on a flight, with the pilots whom they name and their minus points.

CREATE TABLE event_report (
  id uuid PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  flight_number text NOT NULL,
  aircraft_registration text NOT NULL,
  sector text NOT NULL,
  content text NOT NULL,
  note text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id)
);
CREATE INDEX event_report_list ON event_report (occurred_at, id) WHERE archived_at IS NULL;

CREATE TABLE event_report_pilot (
  report_id uuid NOT NULL REFERENCES event_report (id) ON DELETE CASCADE,
  pilot_id uuid NOT NULL REFERENCES account (id),
  -- the order in which they are named, from 0
  place smallint NOT NULL CHECK (place >= 0),
  -- none was given
  minus_point numeric(6, 2) CHECK (minus_point >= 0),
  PRIMARY KEY (report_id, pilot_id),
  UNIQUE (report_id, place)
);
CREATE INDEX event_report_pilot_of ON event_report_pilot (pilot_id, report_id);
