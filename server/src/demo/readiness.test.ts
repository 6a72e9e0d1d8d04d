import { boardRows } from '@trms/contract/people/qualification/board'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import { STATES } from '@trms/contract/people/qualification/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsOf } from '../../test/jobs.ts'
import { actorsOf, newCrew } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { fillReadiness } from './readiness.ts'
import { fillSurveys } from './surveys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { db } = server.app.services
  const people = actorsOf(await newCrew(server, 'R', { size: 60 }))
  await db.updateTable('pilot').set({ date_of_birth: '1985-06-15' }).execute()
  await fillSurveys(server.app.services, people)
  await fillReadiness(server.app.services, people)
})
afterAll(() => server.close())

test('[RDY-04][RDY-06] the demo airline shows every colour, exemptions and what nobody has verified', async () => {
  const admin = await server.as('admin')
  const { data: board } = await admin.call(boardCall, {})
  const rows = boardRows(board, {}, { by: 'urgency', order: '+' })
  for (const state of STATES)
    expect([state, rows.some((one) => one.state === state)]).toEqual([state, true])
  const cells = board.pilots.flatMap((one) => one.cells)
  expect(cells.some((one) => one === null)).toBe(true)
  expect(cells.some((one) => one?.exempt_until)).toBe(true)
  expect(cells.some((one) => one?.unverified)).toBe(true)
  expect(cells.some((one) => one && Object.keys(one).length === 0)).toBe(true)
  const base = board.kinds.find((one) => one.source === 'base_training')
  expect(base?.name_vi).toBe('Kiểm tra cất hạ cánh')
})

test('[RDY-02] and an entry that was withdrawn, with its paper', async () => {
  const admin = await server.as('admin')
  const { data: board } = await admin.call(boardCall, {})
  const pilot = board.pilots.find((one) => one.crew_code === 'R0')
  const { data } = await admin.call(cardCall, { pilot_id: pilot?.id ?? '' })
  const medical = data.kinds.find(({ kind }) => kind.name_en === 'Medical')
  const withdrawn = medical?.entries.find((one) => one.withdrawn)
  expect(withdrawn?.withdrawn?.reason).toBe('Nhập nhầm phi công.')
  expect(withdrawn?.file?.name).toMatch(/\.pdf$/)
  expect(await jobsOf(server.app.services.db)).toEqual([])
})
