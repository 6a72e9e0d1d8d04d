-- Counts the changes of a form, so that nobody acts on one that has changed since it was shown.
ALTER TABLE sim_form ADD COLUMN version integer NOT NULL DEFAULT 1;
