import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { ownerClient } from '../db/pool.ts'
import { inTransaction, verbContext } from '../verb-context.ts'
import { verifyAudit } from './verify.ts'

let server: TestServer
let owner: ReturnType<typeof ownerClient>

beforeAll(async () => {
  server = await startServer()
  const { instructorA, pilotA } = server.airline
  const instructor = await server.as('instructorA')
  await Promise.all(
    Array.from({ length: 10 }, () => sendFlight(instructor, newFlight(instructorA, pilotA))),
  )
  owner = ownerClient(server.databaseUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const verdict = () => verifyAudit(server.app.pool)

/** Changes the table as only the owner of the database can, verifies the trail, and undoes the change. */
async function tampered(statement: string, undo: string): Promise<unknown> {
  await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER')
  await owner.query(statement)
  const result = await verdict()
  await owner.query(undo)
  await owner.query('ALTER TABLE audit_entry ENABLE TRIGGER USER')
  return result
}

describe('the audit chain', () => {
  test('[PERM-02] is sound after writes at the same moment, one entry each', async () => {
    const entries = await server.app.services.db
      .selectFrom('audit_entry')
      .select(['seq', 'action'])
      .execute()
    expect(entries.filter((one) => one.action === 'create')).toHaveLength(10)
    expect(await verdict()).toEqual({ sound: true, entries: entries.length })
  })

  test('[PERM-02] holds all that one transaction notes, in the order in which it was noted', async () => {
    const { services } = server.app
    const ids = Array.from({ length: 200 }, (_, i) => `${(i * 7919) % 200}`)
    const ctx = verbContext(services, { actor: null, language: 'en', now: new Date() })
    await inTransaction(ctx, async (within) => {
      for (const entityId of ids) within.audit({ action: 'noted', entity: 'test', entityId })
    })
    const entries = await services.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'noted')
      .orderBy('seq')
      .execute()
    expect(entries.map((one) => one.entity_id)).toEqual(ids)
    expect(await verdict()).toMatchObject({ sound: true })
  })

  test('names the first entry that was changed, taken out or cut off', async () => {
    const changed = await tampered(
      `UPDATE audit_entry SET payload = payload || ' ' WHERE seq = 4`,
      'UPDATE audit_entry SET payload = rtrim(payload) WHERE seq = 4',
    )
    const action = await tampered(
      `UPDATE audit_entry SET action = 'approve' WHERE seq = 5`,
      `UPDATE audit_entry SET action = 'create' WHERE seq = 5`,
    )
    const copy = 'CREATE TEMP TABLE kept AS SELECT * FROM audit_entry'
    await owner.query(copy)
    const back = (seq: string) => `INSERT INTO audit_entry SELECT * FROM kept WHERE seq ${seq}`
    const removed = await tampered('DELETE FROM audit_entry WHERE seq = 6', back('= 6'))
    const cut = await tampered('DELETE FROM audit_entry WHERE seq >= 9', back('>= 9'))
    expect(changed).toEqual({ sound: false, seq: 4, problem: 'changed' })
    expect(action).toEqual({ sound: false, seq: 5, problem: 'changed' })
    expect(removed).toEqual({ sound: false, seq: 6, problem: 'missing' })
    expect(cut).toEqual({ sound: false, seq: 9, problem: 'cut off' })
    expect(await verdict()).toMatchObject({ sound: true })
  })

  test('cannot be changed by the server’s own role', async () => {
    const { pool } = server.app
    await expect(pool.query('UPDATE audit_entry SET payload = $1', ['x'])).rejects.toThrow(
      /permission denied/,
    )
    await expect(pool.query('DELETE FROM audit_entry')).rejects.toThrow(/permission denied/)
    await expect(pool.query('UPDATE audit_head SET seq = 0')).rejects.toThrow(/permission denied/)
    await expect(owner.query('DELETE FROM audit_entry')).rejects.toThrow(/never changed/)
  })
})
