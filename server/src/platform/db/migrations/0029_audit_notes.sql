-- What is gathered before it is written into the audit trail: attempts, refusals and files read, of which one
-- person, or a stranger, can bring about thousands. One row a person, deed and thing; it counts.
CREATE TABLE audit_note (
  -- actor, action, entity and entity_id
  key text PRIMARY KEY,
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  -- what is known of the first
  detail jsonb NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_note_due ON audit_note (first_at);
