-- What the dashboard counts, and the list of all training flights behind one of its figures.

-- How many criteria of a flight were scored (6 is N/A), and how many of them under 3: kept by the database
-- itself, so that they cannot say anything else than the scores do.
ALTER TABLE training_flight
  ADD COLUMN criteria_scored smallint NOT NULL GENERATED ALWAYS AS
    (jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ < 6)'))) STORED,
  ADD COLUMN criteria_low smallint NOT NULL GENERATED ALWAYS AS
    (jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ < 3)'))) STORED;

-- records of a kind over all pilots, by day; a count reads it alone
CREATE INDEX training_record_days ON training_record (kind, record_date DESC, id DESC)
  INCLUDE (marks) WHERE archived_at IS NULL;
