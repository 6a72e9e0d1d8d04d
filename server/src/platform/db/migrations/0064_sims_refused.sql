-- The SIM dates of surveys that the office refused, or corrected to another date: none of these is a basis when it is said again.
-- sim_refused remembers only the last one, which servers of the release before still write; a later migration drops it.
ALTER TABLE recency ADD COLUMN sims_refused date[] NOT NULL DEFAULT '{}';
