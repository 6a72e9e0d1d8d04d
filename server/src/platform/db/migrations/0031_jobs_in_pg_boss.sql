-- Jobs move from a table of our own into pg-boss, whose schema is made before these migrations run.

-- Nobody writes or takes a job while they move.
LOCK TABLE job IN ACCESS EXCLUSIVE MODE;

SELECT pgboss.create_queue(kind, '{"policy": "standard"}') FROM (SELECT DISTINCT kind FROM job) AS kinds;

-- pg-boss counts the tries after the first, and knows by started_on that there was a first. Done jobs are kept for
-- seven days; those given up stay, and those that wait stay however long no server runs.
INSERT INTO pgboss.job (id, name, data, state, policy, retry_limit, retry_count, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, start_after, created_on, started_on,
  completed_on, keep_until, output)
SELECT id, kind, payload,
  (CASE WHEN state = 'done' THEN 'completed' WHEN state = 'dead' THEN 'failed'
    WHEN attempts = 0 THEN 'created' ELSE 'retry' END)::pgboss.job_state,
  'standard', 23, greatest(attempts - 1, 0), 15, true, 3600, 300, 30, 0, run_at, created_at,
  CASE WHEN attempts > 0 THEN coalesce(finished_at, created_at) END,
  finished_at, greatest(now(), run_at) + interval '10 years',
  CASE WHEN last_error IS NOT NULL THEN jsonb_build_object('message', last_error) END
FROM job
WHERE state <> 'done' OR finished_at > now() - interval '7 days';

DROP TABLE job;

-- The server works with the queue and owns nothing of it, here as in our own schema.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trms_app') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA pgboss TO trms_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO trms_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO trms_app;
  ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO trms_app;
  ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT EXECUTE ON FUNCTIONS TO trms_app;
END $$;
