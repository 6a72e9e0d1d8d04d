import { randomBytes } from 'node:crypto'
import type { Input } from '@trms/contract/call'
import { sortPilot } from '@trms/contract/people/pilot/calls'
import { createFlight, trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { Kysely } from 'kysely'
import { sort } from '../server/src/people/pilot/list.ts'
import { appendAudit } from '../server/src/platform/audit/append.ts'
import type { Actor, Services } from '../server/src/platform/context.ts'
import { newId } from '../server/src/platform/db/id.ts'
import type { DB } from '../server/src/platform/db/tables.ts'
import type { ReceivedFile } from '../server/src/platform/files/store.ts'
import { readSettings } from '../server/src/platform/settings/settings.ts'
import { type VerbCtx, verbContext } from '../server/src/platform/verb-context.ts'
import { answerOf } from '../server/src/records/training-flight/answer.ts'
import { create } from '../server/src/records/training-flight/create.ts'
import { findFlight } from '../server/src/records/training-flight/queries.ts'
import { readRecord } from '../server/src/records/training-record/by-id.ts'
import { recorded, type Statement } from './recorder.ts'
import type { Person } from './seed/people.ts'

const settings = readSettings({})
const byId = readRecord(findFlight, answerOf)

export function contextOf(db: Kysely<DB>, actor: Person): VerbCtx {
  const secrets = { kept: { personalNumber: Buffer.alloc(32) } }
  const services = { db, settings, secrets } as unknown as Services
  const caller = { actor: { ...actor, session: newId() } as Actor, now: new Date() }
  return verbContext(services, { ...caller, language: 'en' })
}

export interface ListStatements {
  total: Statement
  page: Statement
}

/** The statements that the product sends for this list of pilots. */
export function pilotStatements(reader: Person, sent: unknown): Promise<ListStatements> {
  const input = sortPilot.input.parse(sent)
  return pageAndTotal(async (db) => sort(contextOf(db, reader), input, {}))
}

async function pageAndTotal(list: (db: Kysely<DB>) => Promise<unknown>): Promise<ListStatements> {
  const asked = await recorded(list)
  const page = asked.find(({ text }) => / limit /.test(text))
  const total = asked.find((one) => one !== page)
  if (!page || !total || asked.length !== 2) throw new Error('the list is no longer two statements')
  return { total, page }
}

export async function recordStatement(reader: Person, id: string): Promise<Statement> {
  const input = trainingFlightById.input.parse({ id })
  const [statement, ...more] = await recorded((db) => byId(contextOf(db, reader), input))
  if (!statement || more.length > 0) throw new Error('a record is no longer one statement')
  return statement
}

/** The statements that write the rows of a new flight, with the audit entry last. */
export async function createStatements(
  instructor: Person,
  pilot: Person,
  sent: object,
  size: number,
): Promise<Statement[]> {
  const input: Input<typeof createFlight> = createFlight.input.parse(sent)
  const asked = await recorded(
    async (db) => {
      const ctx = contextOf(db, instructor)
      await create(ctx, input, { report: receivedFile(size) }).catch(() => undefined)
      for (const entry of ctx.entries) await appendAudit(ctx, instructor.id, entry)
    },
    (text) => (/from "account"/.test(text) ? [{ ...pilot, status: 'active' }] : []),
  )
  const writes = asked.filter(({ text }) => /^(insert|with "record")|audit_append/i.test(text))
  if (writes.length !== 3) throw new Error(`creating a flight writes ${writes.length} statements`)
  return writes
}

function receivedFile(size: number): ReceivedFile {
  const id = newId()
  const sha256 = randomBytes(32)
  const storageKey = `floor/${id}`
  return {
    id,
    name: 'report.pdf',
    type: 'application/pdf',
    size,
    sha256,
    storageKey,
    durable: Promise.resolve(),
  }
}
