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
  const { entries } = (await admin.call(tdHistory, { id })).data
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

test('[AMD-02][DOC-02] who does not edit documents is not told what one was before', async () => {
  const { id } = await newDocument(await server.as('admin'))
  for (const who of ['pilotA', 'instructorA', 'pilotOther', 'employee'] as const)
    expect([who, (await (await server.as(who)).raw(tdHistory.path, { id })).http]).toEqual([
      who,
      403,
    ])
})
