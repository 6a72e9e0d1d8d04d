-- The overview's filter by what awaits a trainee (FOT-01): few of all records do.
CREATE INDEX training_record_awaiting ON training_record (pilot_id)
  WHERE status = 0 AND archived_at IS NULL;
