import { NEW_DOCUMENT } from '../documents.ts'
import { eventOf } from '../event-reports.ts'
import type { Sender } from './sender.ts'

const documentOf =
  (fleet: 'A321' | 'B787'): Sender =>
  async ({ document }) => ({ input: { id: (await document(fleet)).id } })

const eventReportOf: Sender = async ({ event }) => ({ input: { id: (await event()).id } })

const reason = 'Đã hết hạn lưu'
const archivedOf: Sender = async ({ archived }) => ({
  input: { kind: 'event_report', id: await archived(), reason },
})
const purgeOf: Sender = async ({ purge }) => ({ input: { purge_id: await purge(), reason } })

export const OF_OFFICE: Record<string, Sender> = {
  'dashboard/figure_workbook': () => ({ address: '/v1/dashboard/figure_workbook?figure=held' }),
  live: () => ({ address: '/v1/live' }),
  'training_document/td_detail': documentOf('A321'),
  'training_document/td_detail (away)': documentOf('B787'),
  'training_document/create_td': () => ({ input: NEW_DOCUMENT }),
  'training_document/update_td': async ({ document }) => ({
    input: { ...NEW_DOCUMENT, id: (await document('A321')).id },
  }),
  'training_document/delete_td': documentOf('A321'),
  'training_document/get_latest_td_by_type': () => ({ input: { type: 'SIM' } }),
  'training_document/file/:id/:name': async ({ document }) => ({
    address: (await document('A321')).files[0]?.url ?? '',
  }),
  'event_report/get_report_by_id': eventReportOf,
  'event_report/get_report_by_pilot': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'event_report/create_report': ({ others: [one, two] }) => ({ input: eventOf([[one], [two]]) }),
  'event_report/update_report': async ({ pilot, others: [one], event }) => ({
    input: { ...eventOf([[pilot, 1], [one]]), id: (await event()).id },
  }),
  'event_report/delete_report': eventReportOf,
  'event_report/report_statistics': () => ({ input: { years: [2026] } }),
  'event_report/report_file/:id/:name': async ({ event }) => ({
    address: (await event()).files[0]?.url ?? '',
  }),
  'archive/restore': archivedOf,
  'archive/ask_purge': archivedOf,
  'archive/take_back_purge': async ({ refusedPurge }) => ({
    input: { purge_id: await refusedPurge() },
  }),
  'archive/refuse_purge': purgeOf,
  'archive/confirm_purge': purgeOf,
  'archive/set_retention': () => ({ input: { kind: 'event_report', years: 10 } }),
  'health/send_mails_again': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'health/drop_mails': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'task/remind': ({ flight }) => ({
    input: { keys: [`approve_record:${flight.id}:training_flight`] },
  }),
  'task/who_waits_export': () => ({ address: '/v1/task/who_waits_export' }),
  'notice/set_settings': () => ({ input: { topics: { expiry: 'never' } } }),
  'notice/read_unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
  'notice/unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
}
