-- Documents of the training office, with their files: of a fleet or of all.

CREATE TABLE training_document (
  id uuid PRIMARY KEY,
  fleet text NOT NULL CHECK (fleet IN ('All', 'A321', 'B787', 'A350', 'ATR72')),
  training_type text NOT NULL CHECK (training_type IN ('SIM', 'LINE_CHECK', 'LINE_TRAINING', 'OTHERS')),
  document_name text NOT NULL,
  -- in force from this day on
  start_date date NOT NULL,
  note text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES account (id),
  archived_at timestamptz,
  archived_by uuid REFERENCES account (id)
);
CREATE INDEX training_document_list ON training_document (start_date DESC, id DESC)
  WHERE archived_at IS NULL;
