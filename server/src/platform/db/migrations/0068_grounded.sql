-- The flights that are marked as grounding are few; the board finds them for every pilot.
CREATE INDEX training_record_grounded ON training_record (pilot_id)
  WHERE archived_at IS NULL AND marks & 16 = 16;
