-- Who else gave an account its password, a first one or another, until its holder has set one through a link in their mail: what
-- they sign until then says so (PERM-05, docs/decisions/0048). Of what was before, as the audit trail tells it.
ALTER TABLE account ADD COLUMN password_given_by uuid REFERENCES account (id);
UPDATE account SET password_given_by = last.actor_id
FROM (SELECT DISTINCT ON (entity_id) entity_id, action, actor_id FROM audit_entry
  WHERE entity IN ('account', 'pilot')
    AND (action = 'reset_password' OR (action = 'change_password' AND actor_id::text IS DISTINCT FROM entity_id)
      OR (action = 'create' AND payload::jsonb ->> 'invited' IS DISTINCT FROM 'true'))
  ORDER BY entity_id, seq DESC) AS last
WHERE last.entity_id = account.id::text AND last.action <> 'reset_password' AND account.password_sealed IS NOT NULL
  AND last.actor_id IN (SELECT id FROM account);

-- Each signature is named by the audit trail, so that one that is taken away, also together with what was signed, is
-- missed (SIG-04, SIG-07, docs/decisions/0048). An act that signs names its signature in its own entry; those that were
-- kept until now are taken into the trail here, in one entry a record and by nobody. Of one from before signatures were
-- sealed the SHA-256 is of its whole row, in the words of platform/audit/signatures-in-trail.ts.
-- Chained here as audit_append does it: that writes the head anew for each entry, and within one transaction would walk all
-- its earlier versions every time.
DO $$
DECLARE
  head audit_head%ROWTYPE;
  record record;
  now_at timestamptz;
  now_text text;
  next_hash bytea;
BEGIN
  SELECT * INTO STRICT head FROM audit_head FOR UPDATE;
  FOR record IN
    SELECT record_kind AS entity, record_id::text AS entity_id,
      jsonb_build_object('signatures', jsonb_agg(jsonb_build_object('id', id, 'meaning', meaning, 'version', record_version,
        'sha256', CASE WHEN method = 'before'
          THEN encode(sha256(convert_to(concat_ws(E'\n', id, record_kind, record_id, record_version, meaning, signer_id,
            to_char(signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(form::text, '-'),
            coalesce(statement, '-'), coalesce(sha256, '-')), 'UTF8')), 'hex')
          ELSE sha256 END) ORDER BY signed_at, id))::text AS payload
    FROM signature GROUP BY record_kind, record_id ORDER BY min(signed_at), record_id
  LOOP
    now_at := clock_timestamp();
    now_text := to_char(now_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    next_hash := sha256(convert_to(concat_ws(E'\n', encode(head.hash, 'hex'), head.seq + 1, now_text, '-', 'found',
      record.entity, record.entity_id, record.payload), 'UTF8'));
    INSERT INTO audit_entry VALUES (head.seq + 1, now_at, now_text, NULL, 'found', record.entity, record.entity_id,
      record.payload, head.hash, next_hash);
    head.seq := head.seq + 1;
    head.hash := next_hash;
  END LOOP;
  UPDATE audit_head SET seq = head.seq, hash = head.hash;
END $$;
