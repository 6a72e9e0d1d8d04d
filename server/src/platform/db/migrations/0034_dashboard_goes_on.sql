-- What the dashboard counts beside the figures of migration 0012, and where each account begins.

-- The page an account comes to after signing in; null: the one that its role comes to (DSH-03).
ALTER TABLE account ADD COLUMN first_page text;

-- What the scored criteria of a flight come to (6 is N/A), kept by the database itself like their number: a
-- mean over many flights reads no criteria.
ALTER TABLE training_flight
  ADD COLUMN criteria_total smallint NOT NULL GENERATED ALWAYS AS (
    jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ == 1)'))
    + 2 * jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ == 2)'))
    + 3 * jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ == 3)'))
    + 4 * jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ == 4)'))
    + 5 * jsonb_array_length(jsonb_path_query_array(criteria, '$.*.score ? (@ == 5)'))
  ) STORED;

-- Records by when their trainee approved them; how long that took is read with it.
CREATE INDEX training_record_approved ON training_record (approved_at DESC, id DESC)
  INCLUDE (created_at) WHERE archived_at IS NULL AND approved_at IS NOT NULL;
