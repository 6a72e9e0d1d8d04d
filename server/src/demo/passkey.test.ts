import { recordSignatures } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFlight, sendFlight } from '../../test/flights.ts'
import { actorsOf } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { approveByPasskey } from './passkey.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[SIG-02] a record of the demo airline is approved by a passkey that is nowhere any more, and stands as valid', async () => {
  const { instructorA, pilotA } = server.airline
  const teaches = await server.as('instructorA')
  const { id } = (await sendFlight(teaches, newFlight(instructorA, pilotA))).data
  const [trainee] = actorsOf([pilotA])
  if (!trainee) throw new Error('no trainee')
  await approveByPasskey(server.app.services, trainee, id)
  const { signatures, gone } = (await teaches.call(recordSignatures, { id })).data
  expect(signatures.map(({ meaning, method, state }) => [meaning, method, state])).toEqual([
    ['graded', 'session', 'valid'],
    ['agreed', 'passkey', 'valid'],
  ])
  expect(gone).toEqual([])
  const { db } = server.app.services
  expect(await db.selectFrom('passkey').select('id').execute()).toEqual([])
})
