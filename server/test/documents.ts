import type { Sent } from '@trms/contract/call'
import { createTd } from '@trms/contract/office/training-document/calls'
import type { Caller } from './caller.ts'
import { pdf } from './flights.ts'

export const NEW_DOCUMENT = {
  fleet: 'A321',
  training_type: 'SIM',
  document_name: 'Bài tập SIM',
  start_date: '2026-01-05',
  note: 'Đọc trước buổi SIM',
} satisfies Sent<typeof createTd>

/** Creates a document with these files, one by default. */
export async function newDocument(
  caller: Caller,
  changes: Partial<Sent<typeof createTd>> = {},
  files: File[] = [pdf()],
) {
  return (await caller.call(createTd, { ...NEW_DOCUMENT, ...changes }, { files: { files } })).data
}
