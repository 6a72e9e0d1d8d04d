-- What the weekly self-test has found of the newest backup (OPS-03, docs/decisions/0050). A row is the job's that made the test.
CREATE TABLE backup_test (
  id uuid PRIMARY KEY,
  tested_at timestamptz NOT NULL,
  -- the folder of the backup; null where there is none
  backup text,
  -- all that was saved before it is in the backup
  moment timestamptz,
  -- why nobody can rely on it, for an administrator; null where it was restored and proved
  problem text
);
