import { type FindQuestioned, signersOf } from '../../crew/questions.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { notFound } from '../../platform/errors.ts'
import { againstAnswer, againstAsk, mayRead } from './policy.ts'
import { tellOfRecord } from './told.ts'
import { aboutRecord, wholeRecord } from './whole.ts'

/** Finds a training record of any kind about which somebody asks a question (SIG-05, AMD-04). */
export const recordQuestioned: FindQuestioned = async (ctx, id, { lock = false } = {}) => {
  const { db, actor } = ctx
  if (lock) await lockRow(db, 'training_record', id)
  const record = await wholeRecord(db, id).select('r.kind').executeTakeFirst()
  if (!record || !mayRead(actor, record)) throw notFound()
  return {
    id,
    version: record.version,
    kind: record.kind,
    about: aboutRecord(record),
    againstAsk: againstAsk(actor, record, await signersOf(db, id)),
    againstAnswer: (question) => againstAnswer(actor, record, question),
    tell: () => tellOfRecord(db, record),
  }
}
