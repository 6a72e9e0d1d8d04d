/**
 * What the same answers cost at least: a bare Fastify and pg with the product's own statements, without
 * sign-in, validation or any right being looked at. Runs in a process of its own.
 */
import Fastify from 'fastify'
import { openPool } from '../server/src/platform/db/pool.ts'

export interface FloorTexts {
  /** Of the list, be it of flights or of pilots. */
  total: string
  page: string
  record: string
  /** Of a list that asks one thing after the other. */
  replay?: string[]
}
export interface FloorList {
  total: unknown[]
  page: unknown[]
}

/** What was asked of the database: each step's statements side by side, by their place in `replay`. */
export interface Replay {
  steps: { text: number; values: unknown[] }[][]
}

const { DATABASE_URL = '', PORT, TEXTS = '{}' } = process.env
const texts: FloorTexts = JSON.parse(TEXTS)
const pool = await openPool(DATABASE_URL, { onError: () => undefined })
const app = Fastify()

app.get('/health/ready', async () => ({ status: 'ready' }))

app.post('/list', async (request) => {
  const { total, page } = request.body as FloorList
  const [counted, found] = await Promise.all([
    pool.query(texts.total, total),
    pool.query(texts.page, page),
  ])
  const rows = found.rows.map(({ criteria, ...row }) => ({ ...row, low: lowOf(criteria) }))
  return { rows, total: counted.rows[0].total }
})

app.post('/pilots', async (request) => {
  const { total, page } = request.body as FloorList
  const [counted, found] = await Promise.all([
    pool.query(texts.total, total),
    pool.query(texts.page, page),
  ])
  return { rows: found.rows, total: counted.rows[0].total }
})

app.post('/record', async (request) => {
  const { values } = request.body as { values: unknown[] }
  return (await pool.query(texts.record, values)).rows[0]
})

app.post('/replay', async (request) => {
  const { steps } = request.body as Replay
  const answers: unknown[][] = []
  for (const step of steps)
    answers.push(
      await Promise.all(
        step.map(async ({ text, values }) => {
          const { rows } = await pool.query(texts.replay?.[text] ?? '', values)
          return rows
        }),
      ),
    )
  return answers
})

/** As many bytes as the product's page, not the sixteen scores of every row. */
const lowOf = (criteria: Record<string, { score: number }>) =>
  Object.entries(criteria).flatMap(([criterion, { score }]) =>
    score <= 2 ? [{ criterion, score }] : [],
  )

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
