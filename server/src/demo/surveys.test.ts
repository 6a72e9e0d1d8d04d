import { getAll } from '@trms/contract/people/survey/calls'
import { EXPIRIES } from '@trms/contract/people/survey/recency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../test/airline.ts'
import { jobsOf } from '../../test/jobs.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import type { Actor } from '../platform/context.ts'
import { fillSurveys } from './surveys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const people: Actor[] = []
  for (let i = 0; i < 40; i++) {
    const person = {
      email: `demo${i}@test.example`,
      full_name: `Phi công ${i}`,
      role: 4 as const,
      fleet: 'A321' as const,
      crew_code: `D${i}`,
      management_role: [],
    }
    people.push({ ...(await createPerson(server.app.services, person)), session: '' })
  }
  await fillSurveys(server.app.services, people)
})
afterAll(() => server.close())

test('[TLD-01] the demo airline shows every state of the table, without a mail', async () => {
  const admin = await server.as('admin')
  for (const expiry of EXPIRIES) {
    const { pilots, total } = (await admin.call(getAll, { filters: { expiry } })).data
    expect([expiry, total > 0, pilots[0]?.expiry]).toEqual([expiry, true, expiry])
  }
  const again = await server.app.services.db
    .selectFrom('survey_flight')
    .select('pilot_id')
    .where('again', '=', true)
    .execute()
  expect(again.length).toBeGreaterThan(0)
  expect(await jobsOf(server.app.services.db)).toEqual([])
})
