-- The first day of a pilot on the present fleet: what was flown before was flown on another type, and does not count for readiness.
-- null: everything on record counts.
ALTER TABLE pilot ADD COLUMN fleet_since date;
