import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import type { SignatureRow } from './check.ts'
import { judged } from './kept.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const before = (kept: Pick<SignatureRow, 'form' | 'sha256'>): SignatureRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  record_kind: 'theory_test',
  record_id: '00000000-0000-4000-8000-000000000002',
  record_version: 1,
  meaning: 'agreed',
  signer_id: server.airline.pilotA.id,
  signed_at: new Date('2024-05-04T08:00:00Z'),
  statement: null,
  method: 'before',
  proof: null,
  seal: null,
  seal_key: null,
  is_named: true,
  ...kept,
})
const SHA = 'a'.repeat(64)

test('[SIG-04] of a signature without form or without fingerprint nothing is compared: it is a name and a time', async () => {
  const changed = (row: SignatureRow) =>
    judged(server.app.services, row, { apart: null, changedSince: () => ['comments'] })
  expect(await changed(before({ form: null, sha256: null }))).toEqual({
    state: 'named',
    changed: [],
  })
  expect(await changed(before({ form: 0, sha256: null }))).toEqual({ state: 'named', changed: [] })
  expect(await changed(before({ form: null, sha256: SHA }))).toEqual({
    state: 'named',
    changed: [],
  })
  expect(await changed(before({ form: 0, sha256: SHA }))).toEqual({
    state: 'changed',
    changed: ['comments'],
  })
  const unnamed = { ...before({ form: null, sha256: null }), is_named: false }
  expect(await changed(unnamed)).toEqual({ state: 'altered', changed: [] })
})

test('[SIG-04] where the content and the bytes of a file are others than were signed, both are named', async () => {
  const { instructorA, pilotA } = server.airline
  const instructor = await server.as('instructorA')
  const { id } = (await sendFlight(instructor, newFlight(instructorA, pilotA))).data
  const { storage_key } = await server.app.services.db
    .selectFrom('stored_file')
    .select('storage_key')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  await appendFile(join(server.dataDir, 'files', storage_key), ' ')
  const changed = async () => {
    const [one] = (await instructor.call(recordSignatures, { id })).data.signatures
    return [one?.state, ...(one?.changed ?? [])]
  }
  expect(await changed()).toEqual(['changed', 'files'])
  await byOwner(server, `UPDATE training_flight SET comments = 'Better' WHERE id = $1`, [id])
  expect(await changed()).toEqual(['changed', 'content.comments', 'files'])
})
