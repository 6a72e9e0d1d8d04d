import type { QuestionKind, questionsOfRecord } from '@trms/contract/crew/question'
import { questionsOf } from '../../crew/question-rows.ts'
import { hasOpenCorrection, type QuestionedKinds } from '../../crew/questions.ts'
import type { Handler } from '../../platform/context.ts'

/** All questions about a record, with what the reader may do about each now (SIG-05, AMD-04). */
export const ofRecord =
  (kinds: QuestionedKinds): Handler<typeof questionsOfRecord> =>
  async (ctx, { subject, record_id }) => {
    const record = await kinds[subject](ctx, record_id)
    const rows = await questionsOf(ctx.db, record.id)
    const mayAsk =
      record.againstAsk === null && !(await hasOpenCorrection(ctx.db, record.id, ctx.actor.id))
    return {
      questions: rows.map((row) => {
        const kind = row.kind as QuestionKind
        const { asked_by } = row
        return {
          id: row.id,
          kind,
          by: row.asked_by_name,
          at: row.asked_at.toISOString(),
          text: row.text,
          answer: row.answered_at && {
            by: row.answered_by_name ?? '',
            at: row.answered_at.toISOString(),
            text: row.answer ?? '',
            amended_to: row.amended_to,
          },
          can: {
            answer: row.answered_at === null && record.againstAnswer({ kind, asked_by }) === null,
          },
        }
      }),
      can: { ask: mayAsk },
    }
  }
