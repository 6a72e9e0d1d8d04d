import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DB } from '../server/src/platform/db/tables.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Rows that a recorded statement is answered with; without any, verbs stop where they need one. */
export type RowsOf = (text: string) => Record<string, unknown>[]

/** Runs the product's own code on no database and gives the statements that it asked. */
export async function recorded(
  work: (db: Kysely<DB>) => Promise<unknown>,
  rowsOf: RowsOf = () => [],
): Promise<Statement[]> {
  const asked: Statement[] = []
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      asked.push({ text: sql, values: [...parameters] })
      return { rows: rowsOf(sql) as R[] }
    },
    // biome-ignore lint/correctness/useYield: nothing recorded streams
    async *streamQuery() {
      throw new Error('nothing recorded streams')
    },
  }
  const driver = new DummyDriver()
  driver.acquireConnection = async () => connection
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  // a verb refuses when it finds nothing; by then it has asked what is looked for here
  await work(db).catch(() => undefined)
  if (asked.length === 0) throw new Error('the verb asked nothing of the database')
  return asked
}
