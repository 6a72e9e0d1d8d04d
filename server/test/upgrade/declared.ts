/**
 * What migrations do with tables that stood before them and that takes longer the more rows these have. A new one is written
 * down here when `npm run test:cluster -- locks` has shown that nobody who writes waits for it over two seconds.
 */
export const DECLARED: Readonly<Record<string, readonly string[]>> = {
  '0042_questions': ['checks training_record', 'rewrites training_record'],
  '0044_inspections': ['checks account'],
  '0050_provable': ['checks account', 'writes account', 'writes audit_head'],
  '0051_identity_provider': ['indexes session'],
}

/**
 * They were there before that was measured, and keep writers waiting for longer on a million rows: whoever comes from a release before
 * them with as many stops the servers for the upgrade. None is added.
 */
export const LONGER: readonly string[] = ['0042_questions', '0050_provable']
