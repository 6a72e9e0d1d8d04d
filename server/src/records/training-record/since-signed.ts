import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { canonicalText, fingerprintOf, type Json } from '../../platform/signing/canonical.ts'
import { changesOf } from '../../platform/signing/changes.ts'
import type { WhatWasSigned } from '../../platform/signing/kept.ts'
import { STATEMENT_FORM, type Statement } from '../../platform/signing/statement.ts'
import { asForm0 } from './approved-form-0.ts'

/**
 * Where the record's content differs from what was signed, as paths; null when the kept text is not the one that was
 * signed, so that nobody can tell (APR-02, SIG-03, SIG-04, docs/decisions/0012 and 0033).
 */
export function changedSinceSigned(
  kind: RecordKind,
  { form, statement, sha256 }: WhatWasSigned,
  content: unknown,
  defaults: Json,
): string[] | null {
  // of a later release, or of nobody: this server cannot tell
  if (form > STATEMENT_FORM) return null
  const now = JSON.parse(canonicalText(content)) as Json
  const text = statement ?? canonicalText(asForm0(kind, now))
  // of form 0 nothing but the fingerprint says what was signed
  if (fingerprintOf(text) !== sha256) return statement === null ? [''] : null
  const signed =
    form === STATEMENT_FORM ? (JSON.parse(text) as Statement).content : JSON.parse(text)
  return changesOf(signed as Json, now, defaults)
}
