import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { asForm0 } from './approved-form-0.ts'
import { APPROVED_FORM, canonicalText, fingerprintOf, type Json } from './canonical.ts'
import { changesOf } from './changes.ts'

/** What an approval left in training_record. */
export interface KeptApproval {
  approval_fingerprint: string
  /** None for approvals from before the content itself was kept: form 0. */
  approval_form: number | null
  approval_content: string | null
}

/** Whether the record's content is what its trainee approved (APR-02, docs/decisions/0012). */
export function isAsApproved(
  kind: RecordKind,
  kept: KeptApproval,
  content: unknown,
  defaults: Json,
): boolean {
  const now = JSON.parse(canonicalText(content)) as Json
  if ((kept.approval_form ?? 0) > APPROVED_FORM)
    throw new Error(`approvals of form ${kept.approval_form} are not known to this server`)
  const text = kept.approval_content ?? canonicalText(asForm0(kind, now))
  return (
    fingerprintOf(text) === kept.approval_fingerprint &&
    changesOf(JSON.parse(text), now, defaults).length === 0
  )
}
