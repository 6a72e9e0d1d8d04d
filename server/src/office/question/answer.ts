import type { answerQuestion, QuestionKind, Subject } from '@trms/contract/crew/question'
import { mailAnswer, type QuestionedKinds, writeAnswer } from '../../crew/questions.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'

/** Answers a question once and for good, and mails the person who asked (SIG-05, AMD-04). */
export const answer =
  (kinds: QuestionedKinds): Handler<typeof answerQuestion> =>
  async (ctx, { id, text }) => {
    const question = await ctx.db
      .selectFrom('record_question')
      .select(['subject', 'record_id', 'kind', 'asked_by'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!question) throw notFound()
    const find = kinds[question.subject as Subject]
    const record = await find(ctx, question.record_id, { lock: true })
    const { asked_by } = question
    refuse(record.againstAnswer({ kind: question.kind as QuestionKind, asked_by }))
    await writeAnswer(ctx, record, id, { text })
    await mailAnswer(ctx, record, id)
    await record.tell()
    return { id, record_id: record.id }
  }
