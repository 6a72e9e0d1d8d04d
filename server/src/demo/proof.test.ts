import { ROLE } from '@trms/contract/access'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/airline.ts'
import { actorsOf, newPerson } from '../../test/people.ts'
import { newBaseTraining, sendBaseTraining } from '../../test/records.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { sessionOf } from '../../test/sessions.ts'
import { fillProof } from './proof.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[RDY-02] the base training that the demo airline deletes qualifies its pilot no more', async () => {
  const admin = await server.as('admin')
  await admin.call(createKind, {
    name_en: 'Base check',
    name_vi: 'Kiểm tra cất hạ cánh',
    validity: 24,
    warning_days: 30,
    source: 'base_training',
  })
  const { instructorA } = server.airline
  const trainees = await Promise.all(
    Array.from({ length: 10 }, () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })),
  )
  const pilot = trainees[9] as Person
  const { data } = await sendBaseTraining(
    await server.as('instructorA'),
    newBaseTraining(instructorA, pilot),
  )
  await (await sessionOf(server, pilot)).call(approveResult, { id: data.id })
  const held = async () => {
    const { kinds } = (await admin.call(cardCall, { pilot_id: pilot.id })).data
    return kinds.find(({ kind }) => kind.name_en === 'Base check')
  }
  expect((await held())?.completed_on).toBe('2026-05-04')

  await fillProof(server.app.services, actorsOf(trainees))
  expect(await held()).toMatchObject({
    completed_on: null,
    entries: [{ withdrawn: { reason: 'Ghi nhầm phi công' } }],
  })
})
