import type { Db } from '../platform/db/pool.ts'

const questions = (db: Db) =>
  db
    .selectFrom('record_question as q')
    .innerJoin('account as asker', 'asker.id', 'q.asked_by')
    .leftJoin('record_answer as a', 'a.question_id', 'q.id')
    .leftJoin('account as answerer', 'answerer.id', 'a.answered_by')
    .select(['q.id', 'q.kind', 'q.asked_by', 'q.asked_at', 'q.text', 'q.subject', 'q.record_id'])
    .select(['asker.full_name as asked_by_name', 'answerer.full_name as answered_by_name'])
    .select(['a.answered_at', 'a.text as answer', 'a.amended_to'])

/** The questions about a record with their answers, oldest first. */
export const questionsOf = (db: Db, recordId: string) =>
  questions(db).where('q.record_id', '=', recordId).orderBy('q.asked_at').orderBy('q.id').execute()

export const questionById = (db: Db, id: string) =>
  questions(db).where('q.id', '=', id).executeTakeFirst()
