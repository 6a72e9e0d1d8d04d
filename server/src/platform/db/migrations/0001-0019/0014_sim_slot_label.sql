-- A fleet has each label once (SLT-02). Of slots that say the same label the one that was created last stays;
-- the earlier ones are archived, as deleting does, each with an entry in the audit trail that names the
-- program (no actor) and the slot that stays.
WITH double AS (
  UPDATE sim_slot SET archived_at = now(), version = version + 1
  FROM (
    SELECT id AS double_id, first_value(id) OVER same AS kept_id
    FROM sim_slot WHERE archived_at IS NULL
    WINDOW same AS (PARTITION BY fleet, slot ORDER BY created_at DESC, id DESC)
  ) AS same_label
  WHERE id = double_id AND double_id <> kept_id
  RETURNING id, kept_id, fleet, slot, start_time, end_time
)
SELECT audit_append(NULL, 'archive', 'sim_slot', id::text, jsonb_build_object('fleet', fleet, 'slot', slot,
  'start_time', start_time, 'end_time', end_time, 'kept', kept_id)::text)
FROM double;

CREATE UNIQUE INDEX sim_slot_label ON sim_slot (fleet, slot) WHERE archived_at IS NULL;
