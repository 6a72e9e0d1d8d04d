import type { Compilable, RawBuilder } from 'kysely'
import type { Db } from './pool.ts'

/** Names what is asked together, to the connection (connection.ts). */
export const TOGETHER = '/* together */'

type Question<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * Asks several things in one packet and waits once; gives the rows of each. They are done one after the other, each seeing
 * what was committed before it began: a lock and what is read under it can be asked for together.
 */
export async function together<Rows extends readonly unknown[]>(
  db: Db,
  ...questions: { [At in keyof Rows]: Question<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const statements = questions.map((one) => one.compile(db))
  const [first] = statements
  if (!first) throw new Error('nothing is asked')
  const { rows } = await db.executeQuery({ ...first, sql: TOGETHER, parameters: statements })
  return rows as { [At in keyof Rows]: Rows[At][] }
}
