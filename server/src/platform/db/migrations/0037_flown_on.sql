-- The latest day on which the pilot flew a sector of the flight; null: none, or a record of another kind. The day of a
-- record is that of its first sector: one of them dated a year too early would take the others out of what is recent.
ALTER TABLE training_record ADD COLUMN flown_on date;
UPDATE training_record r SET flown_on = own.day
FROM (SELECT flight_id, max(date_of_sector) AS day FROM training_flight_sector WHERE pf_pm = 'PF' GROUP BY flight_id) AS own
WHERE own.flight_id = r.id;
CREATE INDEX training_record_flown ON training_record (pilot_id, flown_on DESC)
  WHERE archived_at IS NULL AND flown_on IS NOT NULL;

-- Flights whose first sector was more than 400 days ago counted for nothing; where one of them can make a difference,
-- recent experience is computed anew when the server starts.
INSERT INTO recency (pilot_id)
SELECT DISTINCT pilot_id FROM training_record WHERE flown_on IS NOT NULL AND archived_at IS NULL
ON CONFLICT DO NOTHING;
UPDATE recency SET computed_at = NULL
WHERE unverified OR EXISTS (
  SELECT FROM training_record r
  WHERE r.pilot_id = recency.pilot_id AND r.archived_at IS NULL AND r.record_date <= recency.computed_at::date - 399
    AND r.flown_on >= coalesce(recency.ac_expired_date - 90, '-infinity'));
