import type { FieldChange } from '@trms/contract/common/field-change'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Selectable } from 'kysely'
import type { TrainingRecord } from '../../platform/db/tables.ts'
import { canonicalText, fingerprintOf, type Json } from '../../platform/signing/canonical.ts'
import { changesOf } from '../../platform/signing/changes.ts'
import type { SignatureRow } from '../../platform/signing/check.ts'
import { fieldsThatDiffer } from '../../platform/signing/differences.ts'
import type { WhatWasSigned } from '../../platform/signing/kept.ts'
import { STATEMENT_FORM, type Statement, statementIn } from '../../platform/signing/statement.ts'
import { asForm0 } from './approved-form-0.ts'
import { differencesOf, type SignedText } from './differences.ts'

/**
 * The paths at which the record's content differs from what was signed. Null when the kept text is not the
 * text that was signed, so that no comparison is possible (APR-02, SIG-03, SIG-04, docs/decisions/0012 and
 * 0033).
 */
export function changedSinceSigned(
  kind: RecordKind,
  { form, statement, sha256 }: WhatWasSigned,
  content: unknown,
  defaults: Json,
): string[] | null {
  // This server does not know the forms of later releases, and cannot compare.
  if (form > STATEMENT_FORM) return null
  const now = JSON.parse(canonicalText(content)) as Json
  const text = statement ?? canonicalText(asForm0(kind, now))
  // Of form 0 only the fingerprint is kept, so that a difference cannot be located.
  if (fingerprintOf(text) !== sha256) return statement === null ? [''] : null
  const signed =
    form === STATEMENT_FORM ? (JSON.parse(text) as Statement).content : JSON.parse(text)
  return changesOf(signed as Json, now, defaults)
}

/** The path of what the record's own row notes of the trainee's signature. */
export const NOTE = 'trainee_signature'

/** What a record's own row notes of the trainee's signature. */
export type Noted = Pick<
  Selectable<TrainingRecord>,
  'disagreed' | 'approval_fingerprint' | 'trainee_signature'
>

/**
 * Whether the record notes another signature of the trainee than this one, which is the newest that counts: an
 * approval in place of a disagreement, somebody else's, or another fingerprint.
 */
export function isNotedOtherwise(noted: Noted, row: SignatureRow): boolean {
  if (row.meaning === 'graded') return false
  if (noted.disagreed !== (row.meaning === 'disagreed')) return true
  if (noted.approval_fingerprint !== row.sha256) return true
  if (row.form !== STATEMENT_FORM) return false
  const { full_name, crew_code } = statementIn(row).signer
  const written = noted.trainee_signature as { full_name?: string; crew_code?: string } | null
  return written?.full_name !== full_name || (written.crew_code ?? '') !== (crew_code ?? '')
}

/** The content that was signed; null where only the fingerprint is kept. */
export function signedContentIn({
  form,
  statement,
}: {
  form: number | null
  statement: string | null
}): Json | null {
  if (statement === null || form === null || form > STATEMENT_FORM) return null
  const text = JSON.parse(statement)
  return form === STATEMENT_FORM ? ((text as Statement).content as Json) : text
}

/**
 * The signed and the present values of each field that differs (SIG-04); empty where only a fingerprint is
 * kept. `changed`: the result of `changedSinceSigned`.
 */
export function differencesSinceSigned(
  signed: Json | null,
  content: unknown,
  defaults: Json,
  changed: readonly string[],
): FieldChange[] {
  if (signed === null) return []
  const now = JSON.parse(canonicalText(content)) as Json
  const { kind: _kind, files: _files, content: _content, ...beside } = signed as Group
  const { kind: _k, files: _f, content: _c, ...besideNow } = now as Group
  const differences = [
    ...differencesOf(signed as unknown as SignedText, now as unknown as SignedText, defaults),
    ...fieldsThatDiffer(beside, besideNow, defaults),
    ...['files', NOTE]
      .filter((one) => changed.includes(one))
      .map((field) => ({ field, old: null, new: null })),
  ]
  if (differences.length > 0) return differences
  return changed.map((path) => ({ field: path.replace(/^content\./, ''), old: null, new: null }))
}

type Group = { [name: string]: Json }
