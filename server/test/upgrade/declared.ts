/**
 * Work of migrations on existing tables that takes longer with more rows. A new entry is allowed once `npm
 * run test:cluster -- locks` has shown that no writer waits for over two seconds.
 */
export const DECLARED: Readonly<Record<string, readonly string[]>> = {
  '0042_questions': ['checks training_record', 'rewrites training_record'],
  '0044_inspections': ['checks account'],
  '0050_provable': ['checks account', 'writes account', 'writes audit_head'],
  '0051_identity_provider': ['indexes session'],
  '0068_grounded': ['indexes training_record'],
}

/**
 * Migrations from before this was measured, which make writers wait longer with a million rows. An airline of
 * that size with an older release must stop its servers for the upgrade. No more may be added.
 */
export const LONGER: readonly string[] = ['0042_questions', '0050_provable']
