import { type CompiledQuery, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
// @ts-expect-error @types/pg does not declare this export
import utils from 'pg/lib/utils.js'
import type { Names } from './names.ts'
import { TOGETHER } from './together.ts'

/** Another server has changed a table since the statement was prepared: the connection is discarded. */
const PLAN_OUTDATED = '0A000'
/** PostgreSQL answers with this code to every statement of a transaction after a failed one. */
const GIVEN_UP = '25P02'

/**
 * Marks a statement whose answer nobody needs. In a transaction the statement is sent in one packet with the
 * next one, or with COMMIT, in order; its failure also makes the next one fail. Outside a transaction a
 * statement is sent at once.
 */
export const ALONG = sql`/* along */`
export const ENDS_ALONG = '/* along */'

interface Statement {
  text: string
  /** The parameters in the form in which `pg` sends them. */
  values: unknown[]
}
type Asked = Promise<pg.QueryResult>
/**
 * Called with the text of each statement that is sent, never its values, and with the promise of the answer.
 */
export type StatementWatch = (text: string, asked: Promise<unknown>) => void

/**
 * A connection in the form that Kysely expects. Statements are prepared; BEGIN and statements marked ALONG
 * wait for the next statement, so that a transaction waits for the database only where an answer is read
 * (decision 45).
 */
export function connectionOf(
  client: pg.PoolClient,
  names: Names,
  watch?: StatementWatch,
): PostgresPoolClient {
  let stale = false
  /** Whether a transaction is open; its BEGIN may still be waiting to be sent. */
  let within = false
  let waiting: Statement[] = []
  /**
   * The last error since BEGIN other than GIVEN_UP, and so the reason why the rest of the transaction is
   * refused.
   */
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

  /** Sends the statements in one packet; resolves to their answers, or rejects with the first failure. */
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

  /** Sends the waiting statements followed by these, and returns the answers to these. */
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
 * Prepares the parameters here, and throws when one cannot be sent (circular JSON): `pg` would skip only that
 * statement and still send the COMMIT that follows in the same packet.
 */
const statementOf = ({
  sql: text,
  parameters,
}: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement => ({
  text,
  values: parameters.map((value) => utils.prepareValue(value)),
})
/** The texts with which Kysely begins a transaction, without and with an isolation level. */
const BEGINS = /^(begin$|start transaction)/
const NOTHING = { command: '', rowCount: 0, rows: [] } as unknown as pg.QueryResult
