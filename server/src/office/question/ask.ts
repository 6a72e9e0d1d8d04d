import type { askCorrection } from '@trms/contract/crew/question'
import {
  hasOpenCorrection,
  onlyOnce,
  type QuestionedKinds,
  writeQuestion,
} from '../../crew/questions.ts'
import type { Handler } from '../../platform/context.ts'
import { refuse } from '../../platform/verdict.ts'

/** Asks for a correction. A question is never changed, only answered (AMD-04). */
export const ask =
  (kinds: QuestionedKinds): Handler<typeof askCorrection> =>
  async (ctx, { subject, record_id, text }) => {
    const record = await kinds[subject](ctx, record_id, { lock: true })
    refuse(record.againstAsk)
    if (await hasOpenCorrection(ctx.db, record.id, ctx.actor.id)) throw onlyOnce()
    const id = await writeQuestion(ctx, { subject, record, kind: 'correction', text })
    const change = { question: id, text }
    ctx.audit({ action: 'ask_correction', entity: record.kind, entityId: record.id, change })
    await record.tell()
    return { id, record_id }
  }
