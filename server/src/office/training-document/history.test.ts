import { tdHistory, updateTd } from '@trms/contract/office/training-document/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_DOCUMENT, newDocument } from '../../../test/documents.ts'
import { pdf } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[AMD-02] a training document’s history says who wrote and changed what, old and new, and when', async () => {
  const admin = await server.as('admin')
  const { id, version } = await newDocument(admin, {}, [pdf('a.pdf')])
  const sent = { ...NEW_DOCUMENT, start_date: '2026-02-01' }
  await admin.call(
    updateTd,
    { id, version, ...sent, file_ids: [] },
    { files: { files: [pdf('b.pdf')] } },
  )
  const pilot = await server.as('pilotA')
  const { entries } = (await pilot.call(tdHistory, { id })).data
  const by = expect.objectContaining({ full_name: server.airline.admin.full_name })
  expect(entries).toMatchObject([
    { action: 'update', by },
    { action: 'create', by },
  ])
  expect(entries[0]?.changes).toEqual([
    { field: 'start_date', old: NEW_DOCUMENT.start_date, new: '2026-02-01' },
    { field: 'files_added', old: null, new: [expect.objectContaining({ name: 'b.pdf' })] },
    { field: 'files_removed', old: null, new: [expect.objectContaining({ name: 'a.pdf' })] },
  ])
})

test('[AMD-02][DOC-02] the history of another fleet’s document is not told', async () => {
  const { id } = await newDocument(await server.as('admin'))
  const other = await server.as('pilotOther')
  expect((await other.call(tdHistory, { id })).http).toBe(404)
  expect((await (await server.as('employee')).raw(tdHistory.path, { id })).http).toBe(403)
})
