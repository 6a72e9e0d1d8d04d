import type { Compilable, RawBuilder } from 'kysely'
import type { Db } from './pool.ts'

/** Marks a group of statements that are to be sent together, for the connection (connection.ts). */
export const TOGETHER = '/* together */'

type Question<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * Sends several statements in one packet, waits once, and returns the rows of each. They run one after the
 * other, and each sees what was committed before that statement began: a lock and a read under the lock can
 * be sent together.
 */
export async function together<Rows extends readonly unknown[]>(
  db: Db,
  ...questions: { [At in keyof Rows]: Question<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const statements = questions.map((one) => one.compile(db))
  const [first] = statements
  if (!first) throw new Error('together() needs at least one statement')
  const { rows } = await db.executeQuery({ ...first, sql: TOGETHER, parameters: statements })
  return rows as { [At in keyof Rows]: Rows[At][] }
}
