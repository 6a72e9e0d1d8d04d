import type { QuestionKind, Subject } from '@trms/contract/crew/question'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { newId } from '../platform/db/id.ts'
import type { Db } from '../platform/db/pool.ts'
import { AppError, wrongState } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Verdict } from '../platform/verdict.ts'
import { tellAtOnce } from './asks.ts'

/** The kind of job that mails whoever asked the answer (office/question). */
export const QUESTION_MAIL = 'question_mail'

export interface QuestionMail {
  question_id: string
  /** As signatures name its kind; whose it is and of which day (YYYY-MM-DD). */
  kind: string
  pilot: string
  day: string
}

/** A question as far as it says who may answer it. */
export interface Asked {
  kind: QuestionKind
  asked_by: string
}

/** A record that is asked about, as the caller stands to it. */
export interface Questioned {
  id: string
  version: number
  /** As the audit trail and signatures name its kind. */
  kind: string
  about: Omit<QuestionMail, 'question_id' | 'kind'>
  /** What stands against asking for a correction, and against answering a question. */
  againstAsk: Verdict
  againstAnswer(question: Asked): Verdict
  /** Open pages hear that something was asked or answered. */
  tell(): Promise<void>
}

/**
 * How a kind of record is found by whoever asks or answers; the composition gathers all (questioned.ts). Throws 404
 * where the caller may not read it, or it is archived. `lock`: nobody asks about it meanwhile.
 */
export type FindQuestioned = (ctx: Ctx, id: string, how?: { lock?: boolean }) => Promise<Questioned>
export type QuestionedKinds = Record<Subject, FindQuestioned>

interface NewQuestion {
  subject: Subject
  record: { id: string; version: number }
  kind: QuestionKind
  text: string
}

/** Writes a question about a locked record; its task stands from then on. Gives its id. */
export async function writeQuestion(
  ctx: Ctx,
  { subject, record, kind, text }: NewQuestion,
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('record_question')
    .values({
      id,
      subject,
      record_id: record.id,
      record_version: record.version,
      kind,
      asked_by: ctx.actor.id,
      asked_at: ctx.now,
      text,
    })
    .execute()
  tellAtOnce(ctx)
  return id
}

/** The question `q` has no answer yet. */
const IS_OPEN = sql<boolean>`NOT EXISTS (SELECT FROM record_answer answer WHERE answer.question_id = q.id)`

/** Whether this person waits for an answer about this record already: then nothing more is asked (AMD-04). */
export async function hasOpenCorrection(db: Db, recordId: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM record_question q
    WHERE q.record_id = ${recordId} AND q.asked_by = ${by} AND q.kind = 'correction' AND ${IS_OPEN}`.execute(
    db,
  )
  return rows.length > 0
}

/** Who signed a record of any kind, as accounts. */
export async function signersOf(db: Db, recordId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('signature')
    .select('signer_id')
    .where('record_id', '=', recordId)
    .execute()
  return new Set(rows.map((row) => row.signer_id))
}

/** In words by the actor; or by an amendment, of which `answered_by` is the one who made it. */
type Answered = { text: string } | { text?: string; amended_to: number; answered_by: string }

/** Answers one question of a locked record, with its audit entry; 409 when somebody did before. */
export async function writeAnswer(
  ctx: Ctx,
  record: Pick<Questioned, 'id' | 'kind'>,
  questionId: string,
  answered: Answered,
): Promise<void> {
  const { text = '' } = answered
  const amended_to = 'amended_to' in answered ? answered.amended_to : null
  const written = await ctx.db
    .insertInto('record_answer')
    .values({
      question_id: questionId,
      answered_by: 'amended_to' in answered ? answered.answered_by : ctx.actor.id,
      answered_at: ctx.now,
      text,
      amended_to,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('question_id')
    .executeTakeFirst()
  if (!written) throw wrongState('question_answered')
  const change = {
    question: questionId,
    ...(text !== '' && { answer: text }),
    ...(amended_to !== null && { amended_to }),
  }
  ctx.audit({ action: 'answer', entity: record.kind, entityId: record.id, change })
}

/** Whoever asked is mailed the answer as soon as the transaction commits. */
export function mailAnswer(
  { db }: Pick<Ctx, 'db'>,
  record: Pick<Questioned, 'kind' | 'about'>,
  questionId: string,
): Promise<void> {
  const mail: QuestionMail = { question_id: questionId, kind: record.kind, ...record.about }
  return enqueue(db, QUESTION_MAIL, mail)
}

/**
 * An amendment answers every question about its record that was open when it was made (`made_at`): each is closed with
 * the version that the amendment made and, where there is one, with a word to whoever asked. What was asked since, it cannot
 * answer. Call it in the transaction that puts the amendment in force, with
 * the record locked; it writes the audit entries and the mails, and the caller announces the record. Gives how many were closed.
 */
export async function closeQuestions(
  ctx: Ctx,
  record: Pick<Questioned, 'id' | 'kind' | 'about'>,
  { made_at, ...by }: { amended_to: number; answered_by: string; made_at: Date; text?: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT q.id FROM record_question q
    WHERE q.record_id = ${record.id} AND q.asked_at <= ${made_at} AND ${IS_OPEN}
    ORDER BY q.asked_at, q.id`.execute(ctx.db)
  for (const { id } of rows) {
    await writeAnswer(ctx, record, id, by)
    await mailAnswer(ctx, record, id)
  }
  return rows.length
}

export const onlyOnce = (): AppError => new AppError('WRONG_STATE', 'question_open_already')

/** What the tasks of questions have alike: whoever asked waits for the answer. */
export const QUESTION = { id: sql`q.id`, asker: sql`q.asked_by`, since: sql`q.asked_at` }

/** The condition of a task: open questions of a kind about records of a subject; `q` is the question. */
export const openQuestions = (subject: Subject, kind: QuestionKind): RawBuilder<unknown> =>
  sql`q.subject = ${sql.lit(subject)} AND q.kind = ${sql.lit(kind)} AND ${IS_OPEN}`
