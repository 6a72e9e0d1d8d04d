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

/** The rows that answer a recorded statement; without rows, verbs stop where they need one. */
export type RowsOf = (text: string) => Record<string, unknown>[]

/** Runs the product's own code without a database, and returns the statements that the code sent. */
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
      throw new Error('a recorded query cannot be streamed')
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
  // A verb throws when no row is found; by then the wanted statements have been sent.
  await work(db).catch(() => undefined)
  if (asked.length === 0) throw new Error('the verb asked nothing of the database')
  return asked
}
