import type { FieldChange } from '@trms/contract/common/field-change'
import type { FormMeaning } from '@trms/contract/common/signing'
import type { StepContent, StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import { sql } from 'kysely'
import { withNames } from '../../crew/named-changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { derivedId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { canonicalText, type Json } from '../../platform/signing/canonical.ts'
import { changesOf } from '../../platform/signing/changes.ts'
import type { SignatureRow } from '../../platform/signing/check.ts'
import { fieldsThatDiffer } from '../../platform/signing/differences.ts'
import { readSignatures, shown, type WhatWasSigned } from '../../platform/signing/kept.ts'
import { signedAt } from '../../platform/signing/sign.ts'
import { STATEMENT_FORM, statementIn } from '../../platform/signing/statement.ts'
import { areWhole } from '../../platform/signing/whole-files.ts'
import { EVENT_FILE } from './event.ts'

type SignedEvent = StepContent['event']

/** A person as statements name one; null: nobody is named yet. */
export type Named = { id: string; full_name: string; crew_code: string } | null

export const person = (id: string | null, name: string | null, code: string | null): Named =>
  id === null ? null : { id, full_name: name ?? '', crew_code: code ?? '' }

/**
 * Derives the id of a step from the form, its version and the time of signing, so that the step shown for
 * signing and the step signed afterwards have the same id.
 */
export const stepId = (ctx: Ctx, form: { id: string; version: number }): string =>
  derivedId(`${form.id} ${form.version} ${signedAt(ctx)}`)

export const filesOf = (file: ReceivedFile | undefined): StepContent['files'] =>
  file
    ? [
        {
          field: EVENT_FILE,
          name: file.name,
          size: file.size,
          sha256: file.sha256.toString('hex'),
        },
      ]
    : []

/**
 * The signatures of a form's steps, oldest first, each compared with the step and file as they are stored
 * now.
 */
export async function signaturesOfSteps(
  ctx: Ctx,
  form: Pick<StepContent, 'kind' | 'id' | 'form'>,
): Promise<StepSignature[]> {
  const rows = await readSignatures(ctx, form.id)
  if (rows.length === 0) return []
  const steps = await readSteps(ctx.db, [form.id])
  const signatures: StepSignature[] = []
  // One after the other: each may have a file of its own to read.
  for (const row of rows) {
    const step = stepOf(row, steps)
    const signature = await shown(ctx, row, {
      apart: null,
      changedSince: (signed) => changedStep(ctx, signed, form, step),
    })
    const changes =
      signature.state === 'changed' ? differencesOfStep(row, form, step, signature.changed) : []
    signatures.push({
      ...signature,
      meaning: row.meaning as FormMeaning,
      event_id: step?.id ?? null,
      changes: await withNames(ctx, changes),
    })
  }
  return signatures
}

/**
 * The differences between the signed and the present form, step and file. `changed` holds the paths that
 * differ and decides whether the bytes of a file differ too.
 */
function differencesOfStep(
  row: SignatureRow,
  form: Pick<StepContent, 'kind' | 'id' | 'form'>,
  step: KeptStep | undefined,
  changed: readonly string[],
): FieldChange[] {
  const found = changesOfStep(row, form, step)
  const bytes = changed.includes('files') ? [{ field: 'files', old: null, new: null }] : []
  return [...(found?.differences ?? []), ...bytes]
}

/** The step that a signature belongs to. */
export function stepOf(row: SignatureRow, steps: readonly KeptStep[]): KeptStep | undefined {
  const named = stepNamedIn(row)
  return (
    steps.find(({ id }) => id === named) ??
    steps.find(({ signature_id }) => signature_id === row.id)
  )
}

/** The id of the step that a statement is about; null when the statement's text cannot be read. */
function stepNamedIn(row: SignatureRow): string | null {
  try {
    return (statementIn(row).content as StepContent).event.id
  } catch {
    return null
  }
}

/**
 * The paths at which form, step and file differ from what was signed, including the bytes of the file; null
 * when the statement cannot be compared.
 */
async function changedStep(
  ctx: Ctx,
  signed: WhatWasSigned,
  form: Pick<StepContent, 'kind' | 'id' | 'form'>,
  step: KeptStep | undefined,
): Promise<string[] | null> {
  const found = changesOfStep(signed, form, step)
  if (!found) return null
  const { changed, files } = found
  const whole = await areWhole(ctx, files)
  return whole || changed.some((path) => path.startsWith('files')) ? changed : [...changed, 'files']
}

/**
 * The paths and values that differ from what was signed, without reading the bytes of files. Also returns the
 * step's files, so that the caller can check their bytes.
 */
export function changesOfStep(
  row: Pick<SignatureRow, 'form' | 'statement'>,
  form: Pick<StepContent, 'kind' | 'id' | 'form'>,
  step: KeptStep | undefined,
): { changed: string[]; differences: FieldChange[]; files: KeptStep['files'] } | null {
  if (row.form !== STATEMENT_FORM || row.statement === null) return null
  const { content, signer } = statementIn(row)
  const { as_it_stood: _, ...signed } = content as StepContent
  if (!step)
    return {
      changed: ['event'],
      differences: [{ field: 'event', old: null, new: null }],
      files: [],
    }
  const { files, event } = step
  // Only facts that were signed are compared: a fact that a later release adds was not signed.
  const names = Object.keys(signed.form)
  const now = {
    kind: form.kind,
    id: form.id,
    form: Object.fromEntries(names.map((name) => [name, form.form[name] ?? null])),
    event: { ...event, before: event.before ?? signed.event.before },
    files: files.map(({ name, size, sha256 }) => ({ field: EVENT_FILE, name, size, sha256 })),
  }
  const [before, after] = [signed as unknown as Json, JSON.parse(canonicalText(now)) as Json]
  const changed = changesOf(before, after, {})
  const differences = fieldsThatDiffer(before, after, {})
  if (step.actor_id !== signer.id) {
    changed.push('event.actor')
    differences.push({ field: 'event.actor', old: signer.id, new: step.actor_id })
  }
  return { changed, differences, files }
}

export interface KeptStep {
  id: string
  form_id: string
  signature_id: string | null
  actor_id: string
  event: SignedEvent
  files: { id: string; name: string; size: number; sha256: string; storage_key: string }[]
}

type StepRow = SignedEvent & Omit<KeptStep, 'event'>

/**
 * Reads the steps of some forms with their files. `before` is tracked separately for the CAAV form, which has
 * its own status.
 */
export async function readSteps(db: Db, formIds: readonly string[]): Promise<KeptStep[]> {
  const { rows } = await sql<StepRow>`
    SELECT e.id, e.form_id, e.action, e.stage, e.status, e.reason, e.signature_id, e.actor_id,
      lag(e.status) OVER (PARTITION BY e.form_id, e.action IN ('caav_submit', 'caav_status') ORDER BY e.seq) AS before,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
          'sha256', encode(f.sha256, 'hex'), 'storage_key', f.storage_key) ORDER BY f.id), '[]')
        FROM stored_file f WHERE f.owner_id = e.id) AS files
    FROM form_event e WHERE e.form_id = ${anyOf(formIds, 'uuid')}`.execute(db)
  return rows.map(({ form_id, signature_id, actor_id, files, ...event }) => ({
    id: event.id,
    form_id,
    signature_id,
    actor_id,
    event,
    files,
  }))
}
