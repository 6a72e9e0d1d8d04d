import { type CompiledQuery, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
// @ts-expect-error @types/pg leaves it out
import utils from 'pg/lib/utils.js'
import type { Names } from './names.ts'
import { TOGETHER } from './together.ts'

/** Another server has changed a table since the statement was prepared: the connection is given up. */
const PLAN_OUTDATED = '0A000'
/** What is said of every statement of a transaction after one that failed. */
const GIVEN_UP = '25P02'

/**
 * Ends a statement whose answer nobody needs. In a transaction it goes out in one packet with whatever is asked next, or with
 * COMMIT, in its order; if it fails, that fails. Outside of one it is asked at once.
 */
export const ALONG = sql`/* along */`
export const ENDS_ALONG = '/* along */'

interface Statement {
  text: string
  /** As they are sent. */
  values: unknown[]
}
type Asked = Promise<pg.QueryResult>
/** Hears of each statement that goes out, without its values, and of its answer. */
export type StatementWatch = (text: string, asked: Promise<unknown>) => void

/**
 * A connection as Kysely is given it: statements are prepared, and BEGIN and what is marked ALONG wait for the next one,
 * so that a transaction waits for the database only where it reads what was answered (decision 45).
 */
export function connectionOf(
  client: pg.PoolClient,
  names: Names,
  watch?: StatementWatch,
): PostgresPoolClient {
  let stale = false
  /** In a transaction, which BEGIN may not have been sent of. */
  let within = false
  let waiting: Statement[] = []
  /** The last failure since BEGIN that says something: why the rest of the transaction is refused. */
  let cause: unknown

  const send = ({ text, values }: Statement): Asked => {
    const name = values.length > 0 ? names.of(text) : undefined
    const asked = client.query({ text, values, ...(name && { name }) })
    watch?.(text, asked)
    return asked.catch((error: { code?: string }) => {
      stale ||= error.code === PLAN_OUTDATED
      if (error.code === GIVEN_UP) throw cause ?? error
      cause = error
      throw error
    })
  }

  /** All in one packet; their answers, or the first failure. */
  const sendTogether = async (statements: readonly Statement[]) => {
    // biome-ignore lint/suspicious/noExplicitAny: @types/pg does not know the connection's stream
    const { stream } = (client as any).connection
    stream.cork()
    const asked = statements.map(send)
    stream.uncork()
    const answers = await Promise.allSettled(asked)
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    return (answers as PromiseFulfilledResult<pg.QueryResult>[]).map(({ value }) => value)
  }

  /** With what waited before it. */
  const sendNext = async (...statements: Statement[]) => {
    const before = waiting
    waiting = []
    const answers = await sendTogether([...before, ...statements])
    return answers.slice(before.length) as [pg.QueryResult, ...pg.QueryResult[]]
  }

  const end = async (text: 'commit' | 'rollback'): Asked => {
    const unsent = waiting[0] !== undefined && BEGINS.test(waiting[0].text)
    const nothing = unsent && (text === 'rollback' || waiting.length === 1)
    if (nothing || text === 'rollback') waiting = []
    within = false
    return nothing ? NOTHING : (await sendNext(bare(text)))[0]
  }

  const query = async (text: string, values: readonly unknown[]): Asked => {
    if (text === 'commit' || text === 'rollback') return end(text)
    const begins = BEGINS.test(text)
    if (begins) cause = undefined
    within ||= begins
    if (text === TOGETHER) {
      const statements = (values as readonly CompiledQuery[]).map(statementOf)
      const answers = await sendNext(...statements)
      return { ...NOTHING, rows: answers.map(({ rows }) => rows) } as unknown as pg.QueryResult
    }
    const statement = statementOf({ sql: text, parameters: values })
    if (begins || (within && text.endsWith(ENDS_ALONG))) {
      waiting.push(statement)
      return NOTHING
    }
    return waiting.length === 0 ? send(statement) : (await sendNext(statement))[0]
  }

  const release = (broken?: boolean) => client.release(broken || stale || within)
  return { query, release } as unknown as PostgresPoolClient
}

const bare = (text: string): Statement => ({ text, values: [] })
/**
 * Throws on a value that cannot be sent (JSON in a circle): `pg` would leave out that statement alone, and send the COMMIT
 * that is in its packet.
 */
const statementOf = ({
  sql: text,
  parameters,
}: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement => ({
  text,
  values: parameters.map((value) => utils.prepareValue(value)),
})
/** As Kysely begins one, with and without a word on its isolation. */
const BEGINS = /^(begin$|start transaction)/
const NOTHING = { command: '', rowCount: 0, rows: [] } as unknown as pg.QueryResult
