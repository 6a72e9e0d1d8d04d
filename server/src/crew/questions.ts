import type { QuestionKind, Subject } from '@trms/contract/crew/question'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { newId } from '../platform/db/id.ts'
import type { Db } from '../platform/db/pool.ts'
import { AppError, wrongState } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Verdict } from '../platform/verdict.ts'
import { tellAtOnce } from './asks.ts'

/** The kind of job that mails the answer to the person who asked (office/question). */
export const QUESTION_MAIL = 'question_mail'

export interface QuestionMail {
  question_id: string
  /** The record's kind as signatures name the kind; then its pilot and its day (YYYY-MM-DD). */
  kind: string
  pilot: string
  day: string
}

/** The facts of a question that decide who may answer. */
export interface Asked {
  kind: QuestionKind
  asked_by: string
}

/** A record that questions are about, with the caller's rights. */
export interface Questioned {
  id: string
  version: number
  /** The record's kind, as the audit trail and signatures name the kind. */
  kind: string
  about: Omit<QuestionMail, 'question_id' | 'kind'>
  /** The verdicts on asking for a correction and on answering a question. */
  againstAsk: Verdict
  againstAnswer(question: Asked): Verdict
  /** Tells open pages that a question was asked or answered. */
  tell(): Promise<void>
}

/**
 * Finds a record for a question or an answer; questioned.ts gathers this for all kinds. Throws 404 when the
 * caller may not read the record, or when the record is archived. `lock`: nobody else asks about the record
 * meanwhile.
 */
export type FindQuestioned = (ctx: Ctx, id: string, how?: { lock?: boolean }) => Promise<Questioned>
export type QuestionedKinds = Record<Subject, FindQuestioned>

interface NewQuestion {
  subject: Subject
  record: { id: string; version: number }
  kind: QuestionKind
  text: string
}

/**
 * Writes a question about a locked record, which creates the task of answering. Returns the id of the
 * question.
 */
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

/** The condition that the question `q` has no answer yet. */
export const IS_OPEN = sql<boolean>`NOT EXISTS (SELECT FROM record_answer answer WHERE answer.question_id = q.id)`

/** Whether this person already waits for an answer about this record, and so cannot ask again (AMD-04). */
export async function hasOpenCorrection(db: Db, recordId: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM record_question q
    WHERE q.record_id = ${recordId} AND q.asked_by = ${by} AND q.kind = 'correction' AND ${IS_OPEN}`.execute(
    db,
  )
  return rows.length > 0
}

/** The ids of the accounts that signed a record of any kind. */
export async function signersOf(db: Db, recordId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('signature')
    .select('signer_id')
    .where('record_id', '=', recordId)
    .execute()
  return new Set(rows.map((row) => row.signer_id))
}

/** The answer: a text of the actor, or an amendment that `answered_by` made. */
type Answered = { text: string } | { text?: string; amended_to: number; answered_by: string }

/**
 * Answers one question of a locked record, with its audit entry; throws 409 when the question was answered
 * before.
 */
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

/**
 * Queues the mail with the answer to the person who asked; the mail goes out after the transaction commits.
 */
export function mailAnswer(
  { db }: Pick<Ctx, 'db'>,
  record: Pick<Questioned, 'kind' | 'about'>,
  questionId: string,
): Promise<void> {
  const mail: QuestionMail = { question_id: questionId, kind: record.kind, ...record.about }
  return enqueue(db, QUESTION_MAIL, mail)
}

/**
 * Answers every question that was open when an amendment was made (`made_at`), and queues the mails; later
 * questions stay open. Call this in the transaction that puts the amendment in force, with the record locked;
 * the caller announces the record. Returns the number of answered questions.
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

/** The columns that all tasks about questions share: the person who asked waits for the answer. */
export const QUESTION = { id: sql`q.id`, asker: sql`q.asked_by`, since: sql`q.asked_at` }

/** The condition for tasks: open questions `q` of a kind, about records of a subject. */
export const openQuestions = (subject: Subject, kind: QuestionKind): RawBuilder<unknown> =>
  sql`q.subject = ${sql.lit(subject)} AND q.kind = ${sql.lit(kind)} AND ${IS_OPEN}`
