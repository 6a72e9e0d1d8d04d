import type {
  Meaning,
  KeptSignature as ShownSignature,
  SignatureState,
  SigningMethod,
} from '@trms/contract/common/signing'
import type { Selectable } from 'kysely'
import { IS_NAMED } from '../audit/signatures-in-trail.ts'
import type { Ctx } from '../context.ts'
import type { Signature } from '../db/tables.ts'
import { isAsSealed, type SignatureRow } from './check.ts'
import type { KeptAssertion } from './kept-assertion.ts'
import { STATEMENT_FORM, statementIn } from './statement.ts'

/** A row of the signature table, with its signer's present name. */
export interface KeptRow extends SignatureRow {
  full_name: string
  crew_code: string | null
}

/** The signed content to compare the present content with; a signature without a kept text lacks this. */
export interface WhatWasSigned {
  form: number
  /** The signed statement; null in form 0, approvals from before the content was kept. */
  statement: string | null
  sha256: string
}

/** Reads all signatures of a record, the oldest first. */
export async function readSignatures(
  { db }: Pick<Ctx, 'db'>,
  recordId: string,
): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('signature as s')
    .innerJoin('account', 'account.id', 's.signer_id')
    .selectAll('s')
    .select(['account.full_name', 'account.crew_code', IS_NAMED.as('is_named')])
    .where('s.record_id', '=', recordId)
    .orderBy('s.signed_at')
    .orderBy('s.id')
    .execute()
  return rows.map(asKept)
}

/** Gives a row of the table the types of the values that the product writes. */
export const asKept = <Row extends Selectable<Signature>>(row: Row) => ({
  ...row,
  meaning: row.meaning as Meaning,
  method: row.method as SigningMethod,
  proof: row.proof as unknown as KeptAssertion | null,
})

interface Standing {
  /**
   * The reason why the signature is not compared with the present content: its signer signed again, or the
   * signed version is not in force yet, or never will be. Otherwise null.
   */
  apart: 'earlier' | 'waiting' | 'withdrawn' | null
  /**
   * The paths where the signed content differs from the present one; null when that cannot be determined.
   * Called only for signatures whose seal is sound.
   */
  changedSince(signed: WhatWasSigned): Promise<string[] | null> | string[] | null
}

/** A signature with its present state, as shown to readers (SIG-04). */
export async function shown(
  ctx: Pick<Ctx, 'sealKey' | 'settings'>,
  row: KeptRow,
  standing: Standing,
): Promise<ShownSignature> {
  const { state, changed } = await judged(ctx, row, standing)
  return {
    id: row.id,
    version: row.record_version,
    signer: state === 'altered' ? accountOf(row) : signerIn(row),
    at: row.signed_at.toISOString(),
    method: row.method,
    fingerprint: row.sha256,
    state,
    changed,
  }
}

/** Determines a signature's state, the same way everywhere: first the seal, then `apart`, then changes. */
export async function judged(
  ctx: Pick<Ctx, 'sealKey' | 'settings'>,
  row: SignatureRow,
  { apart, changedSince }: Standing,
): Promise<Pick<ShownSignature, 'state' | 'changed'>> {
  if (!(await isAsSealed(ctx, row))) return stateOf('altered')
  if (apart) return stateOf(apart)
  if (!isOfContent(row)) return stateOf('named')
  const found = await changedSince(row)
  if (found === null) return stateOf('altered')
  return found.length > 0 ? { state: 'changed', changed: found } : stateOf('valid')
}

const isOfContent = (row: SignatureRow): row is SignatureRow & WhatWasSigned =>
  row.form !== null && row.sha256 !== null

const stateOf = (state: Exclude<SignatureState, 'changed'>) => ({ state, changed: [] })

/** The signer as named when signing; for signatures from before statements, as named today. */
function signerIn(row: KeptRow): ShownSignature['signer'] {
  if (row.form !== STATEMENT_FORM || !row.statement) return accountOf(row)
  const { full_name, crew_code, position, instructor_rating, password_given_by } =
    statementIn(row).signer
  return { full_name, crew_code, position, instructor_rating, password_given_by }
}

const accountOf = ({ full_name, crew_code }: KeptRow): ShownSignature['signer'] => ({
  full_name,
  crew_code,
  position: null,
  instructor_rating: [],
})
