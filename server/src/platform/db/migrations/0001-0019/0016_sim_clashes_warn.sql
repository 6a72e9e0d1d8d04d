-- Sessions that share a person or a simulator are warned of and kept: no reason is asked for any more.
-- Reasons that were given stand in the audit trail, in the entry of the change they came with.
ALTER TABLE sim_session DROP COLUMN clash_reason;
