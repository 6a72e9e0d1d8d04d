import { personHistory, updateDetail } from '@trms/contract/people/account/calls'
import { changeAvatar, pilotDetail, updatePilot } from '@trms/contract/people/pilot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../test/images.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[AMD-02] a person’s history says what was changed, old and new, by whom and when; numbers are fingerprints', async () => {
  const admin = await server.as('admin')
  const { pilotA, admin: office } = server.airline
  const { version } = (await admin.call(pilotDetail, { id: pilotA.id })).data
  const changes = { function: 'Pilot' as const, base: 'HAN', passport_number: 'C7654321' }
  const changed = await admin.call(updatePilot, { id: pilotA.id, version, ...changes })
  expect([changed.code, changed.fields]).toEqual(['OK', {}])
  const pilot = await server.as('pilotA')
  const { entries } = (await pilot.call(personHistory, { id: pilotA.id })).data
  expect(entries[0]).toMatchObject({
    action: 'update',
    by: { full_name: office.full_name },
    changes: expect.arrayContaining([{ field: 'base', old: expect.anything(), new: 'HAN' }]),
  })
  expect(JSON.stringify(entries)).toContain('passport_number')
  expect(JSON.stringify(entries)).not.toContain('C7654321')
})

test('[AMD-02] is told to themself, to admins, and of those who fly to who edits profiles', async () => {
  const { pilotA, user } = server.airline
  const admin = await server.as('admin')
  await admin.call(updateDetail, { id: user.id, full_name: 'Đỗ Minh' })
  const http = async (who: Parameters<TestServer['as']>[0], id: string) =>
    (await (await server.as(who)).call(personHistory, { id })).http
  expect(await http('user', user.id)).toBe(200)
  expect(await http('admin', user.id)).toBe(200)
  for (const who of ['pilotB', 'instructorA', 'employee'] as const)
    expect([who, await http(who, pilotA.id)]).toEqual([who, 404])
  expect(await http('pilotA', user.id)).toBe(404)
  const editor = await sessionOf(server, await newPerson(server, { role: 2, permissions: [3] }))
  const { id } = await newPerson(server, { role: 4 })
  const seen = async () => (await editor.call(personHistory, { id })).http
  expect(await seen()).toBe(200)
  await admin.call(updateDetail, { id, role: 2 })
  expect(await seen()).toBe(404)
})

test('[AMD-02][PIL-06] a new picture stands in the history of its person', async () => {
  const admin = await server.as('admin')
  const { pilotB } = server.airline
  await admin.call(
    changeAvatar,
    { id: pilotB.id },
    { files: { avatar: await picture(40, 40, 'png') } },
  )
  const [entry] = (await admin.call(personHistory, { id: pilotB.id })).data.entries
  expect(entry?.action).toBe('change_avatar')
})
