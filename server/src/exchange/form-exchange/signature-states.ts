import type { ListedState } from '@trms/contract/crew/signature-states'
import { type StepContent, UNSIGNED_ACTIONS } from '@trms/contract/exchange/form-exchange/shapes'
import { type ListSignatures, worstOf } from '../../crew/signature-states.ts'
import { goneSignatures, IS_NAMED } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { SignatureRow } from '../../platform/signing/check.ts'
import { asKept, judged } from '../../platform/signing/kept.ts'
import { changesOfStep, type KeptStep, readSteps, stepOf } from './signed-step.ts'

interface Listed<Row> {
  /** Reads the forms with these ids that are not archived. */
  findAll(db: Db, ids: readonly string[]): Promise<Row[]>
  mayRead(actor: Ctx['actor'], row: Row): boolean
  signedOf(row: Row): Pick<StepContent, 'kind' | 'id' | 'form'>
}

/**
 * The current states of the signatures on a page of forms (SIG-04). The number of queries does not depend on
 * the number of forms. A list compares only the fingerprints of files; their bytes are checked when a form is
 * opened (signed-step.ts).
 */
export const listFormSignatures =
  <Row extends { id: string }>({ findAll, mayRead, signedOf }: Listed<Row>): ListSignatures =>
  async (ctx, ids) => {
    const rows = (await findAll(ctx.db, ids)).filter((row) => mayRead(ctx.actor, row))
    const found = rows.map(({ id }) => id)
    const [kept, steps, gone] = await Promise.all([
      readKept(ctx.db, found),
      readSteps(ctx.db, found),
      goneSignatures(ctx, found),
    ])
    const keptOf = Map.groupBy(kept, (one) => one.record_id)
    const stepsOf = Map.groupBy(steps, (one) => one.form_id)
    const listed = rows.map(async (row) => {
      const own = keptOf.get(row.id) ?? []
      const ownSteps = stepsOf.get(row.id) ?? []
      const isGone = gone.some((one) => one.recordId === row.id)
      const states = [
        ...(await Promise.all(own.map((one) => stateOf(ctx, one, signedOf(row), ownSteps)))),
        ...statesOfSteps(ownSteps, own),
        ...(isGone ? (['missing'] as const) : []),
      ]
      return states.length === 0
        ? []
        : [{ id: row.id, signed: 'steps', state: worstOf(states) } as const]
    })
    return (await Promise.all(listed)).flat()
  }

async function stateOf(
  ctx: Ctx,
  row: SignatureRow,
  form: Pick<StepContent, 'kind' | 'id' | 'form'>,
  steps: readonly KeptStep[],
): Promise<ListedState> {
  const step = stepOf(row, steps)
  const { state } = await judged(ctx, row, {
    apart: null,
    changedSince: (signed) => changesOfStep(signed, form, step)?.changed ?? null,
  })
  return state as ListedState
}

/**
 * The states of steps without a kept signature: `missing` when the signature is gone, `named` for a step from
 * before forms were signed.
 */
const statesOfSteps = (steps: readonly KeptStep[], kept: readonly SignatureRow[]): ListedState[] =>
  steps
    .filter(({ event }) => !UNSIGNED_ACTIONS.includes(event.action))
    .flatMap(({ signature_id }) => {
      if (signature_id === null) return ['named']
      return kept.some(({ id }) => id === signature_id) ? [] : ['missing']
    })

async function readKept(db: Db, ids: readonly string[]): Promise<SignatureRow[]> {
  const rows = await db
    .selectFrom('signature as s')
    .selectAll('s')
    .select(IS_NAMED.as('is_named'))
    .where('s.record_id', '=', anyOf(ids, 'uuid'))
    .execute()
  return rows.map(asKept)
}
