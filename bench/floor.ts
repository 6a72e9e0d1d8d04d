/**
 * The floor: the least that the same answers cost, from a bare Fastify and pg without sign-in, validation,
 * rights or audit. The floor answers by SQL that was written by hand for each case, and also by the product's
 * own statements, in a process of its own.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openPool } from '../server/src/platform/db/pool.ts'
import { CASES } from './cases/all.ts'
import { partsOf } from './multipart.ts'

export interface FloorTexts {
  /** The statements of the list of pilots. */
  total: string
  page: string
  record: string
  /** The statements of calls that make several queries. */
  replay?: string[]
}
export interface FloorList {
  total: unknown[]
  page: unknown[]
}

/** A replayed call: the statements of each step run side by side; `text` is an index in FloorTexts.replay. */
export interface Replay {
  steps: { text: number; values: unknown[] }[][]
}

const { DATABASE_URL = '', PORT, TEXTS = '{}', FOLDER = '' } = process.env
const texts: FloorTexts = JSON.parse(TEXTS)
const db = await openPool(DATABASE_URL, { onError: () => undefined })
const app = Fastify({ bodyLimit: 64_000_000 })
app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)

app.get('/health/ready', async () => ({ status: 'ready' }))

/** Sends a file of the folder, whole or the requested range. */
app.get<{ Params: { name: string } }>('/file/:name', async ({ params, headers }, reply) => {
  const path = join(FOLDER, params.name)
  const { size } = await stat(path)
  reply.type('application/zip').header('accept-ranges', 'bytes')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || to === undefined)
    return reply.header('content-length', size).send(createReadStream(path))
  const part = { start: Number(from), end: Number(to) }
  reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  return reply
    .header('content-length', part.end - part.start + 1)
    .send(createReadStream(path, part))
})

const cases = new Map(
  Object.values(CASES)
    .flat()
    .map((one) => [one.name, one]),
)
app.post<{ Params: { name: string } }>('/by-hand/:name', async ({ params, headers, body }) => {
  const { file, fields } = Buffer.isBuffer(body)
    ? partsOf(body, String(headers['content-type']))
    : { file: null, fields: body }
  const bare = { db, actor: String(headers['x-actor']), folder: FOLDER, file }
  return cases.get(params.name)?.byHand(bare, fields as never)
})

app.post('/pilots', async (request) => {
  const { total, page } = request.body as FloorList
  const [counted, found] = await Promise.all([
    db.query(texts.total, total),
    db.query(texts.page, page),
  ])
  return { rows: found.rows, total: counted.rows[0].total }
})

app.post('/record', async (request) => {
  const { values } = request.body as { values: unknown[] }
  return (await db.query(texts.record, values)).rows[0]
})

app.post('/replay', async (request) => {
  const { steps } = request.body as Replay
  const answers: unknown[][] = []
  for (const step of steps)
    answers.push(
      await Promise.all(
        step.map(async ({ text, values }) => {
          const name = `replay ${text}`
          const { rows } = await db.query({ name, text: texts.replay?.[text] ?? '', values })
          return rows
        }),
      ),
    )
  return answers
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
