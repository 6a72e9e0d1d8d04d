import { NEW_DOCUMENT } from '../documents.ts'
import { eventOf } from '../event-reports.ts'
import { inDays, newInspection } from '../inspections.ts'
import { nextNumber, type Sender } from './sender.ts'

const documentOf =
  (fleet: 'A321' | 'B787'): Sender =>
  async ({ document }) => ({ input: { id: (await document(fleet)).id } })

const eventReportOf: Sender = async ({ event }) => ({ input: { id: (await event()).id } })

const reason = 'Đã hết hạn lưu'
const archivedOf: Sender = async ({ archived }) => ({
  input: { kind: 'event_report', id: await archived(), reason },
})
const purgeOf: Sender = async ({ purge }) => ({ input: { purge_id: await purge(), reason } })

const inspectionOf: Sender = async ({ inspection }) => ({ input: { id: await inspection() } })
const ALL_FLIGHTS = { kinds: ['training_flight'], from: '2000-01-01', to: '2100-12-31' }

const NEW_WEBHOOK = { name: 'Hook', url: 'https://hooks.example.com/', kinds: ['sim_schedule'] }
const webhookIn =
  (paused: 'asked' | null): Sender =>
  async ({ webhook }) => ({ input: { id: await webhook(paused) } })

const remindOf: Sender = async ({ flight }) => ({
  input: { keys: [`approve_record:${(await flight()).id}:training_flight`] },
})

export const OF_OFFICE: Record<string, Sender> = {
  'dashboard/figure_workbook': () => ({ address: '/v1/dashboard/figure_workbook?figure=held' }),
  live: () => ({ address: '/v1/live' }),
  'training_document/td_detail': documentOf('A321'),
  'training_document/td_detail (away)': documentOf('B787'),
  'training_document/td_history': documentOf('A321'),
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
  'event_report/report_history': eventReportOf,
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
  'inspection/by_id': inspectionOf,
  'inspection/opened': inspectionOf,
  'inspection/create': ({ pilot }) => ({
    input: newInspection([pilot], { email: `inspector${nextNumber()}@authority.example` }),
  }),
  'inspection/update': async ({ pilot, inspection }) => {
    const { email: _, full_name: __, ...terms } = newInspection([pilot], { ends_on: inDays(9) })
    return { input: { ...terms, id: await inspection() } }
  },
  'inspection/end': async ({ inspection }) => ({ input: { id: await inspection(), reason } }),
  'inspection/record': async ({ flight }) => ({
    input: { kind: 'training_flight', id: (await flight()).id },
  }),
  'inspection/version': async ({ flight }) => ({
    input: { kind: 'training_flight', id: (await flight()).id, version: 1 },
  }),
  'inspection/qualifications': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'inspection/file/:of/:record/:id/:name': async ({ flight }) => ({
    address: `/v1/inspection/file/training_flight/${(await flight()).id}/${(await flight()).report.split('/').slice(-2).join('/')}`,
  }),
  'archive/gone_record': async ({ archived }) => ({ input: { id: await archived() } }),
  'archive/restore': archivedOf,
  'archive/ask_purge': archivedOf,
  'archive/take_back_purge': async ({ refusedPurge }) => ({
    input: { purge_id: await refusedPurge() },
  }),
  'archive/refuse_purge': purgeOf,
  'archive/confirm_purge': purgeOf,
  'archive/set_retention': () => ({ input: { kind: 'event_report', years: 10 } }),
  'api_key/create': () => ({
    input: { name: 'Crew system', calls: ['pilot/sort_pilot'], ends_on: inDays(9) },
  }),
  'api_key/revoke': async ({ apiKey }) => ({ input: { id: await apiKey() } }),
  'webhook/create': () => ({ input: NEW_WEBHOOK }),
  'webhook/update': async ({ webhook }) => ({
    input: { ...NEW_WEBHOOK, id: await webhook(null) },
  }),
  'webhook/new_secret': webhookIn(null),
  'webhook/pause': webhookIn(null),
  'webhook/resume': webhookIn('asked'),
  'webhook/test': webhookIn(null),
  'webhook/remove': webhookIn(null),
  'webhook/send_again': async ({ delivery }) => ({ input: { id: await delivery() } }),
  'pack/count': () => ({ input: ALL_FLIGHTS }),
  'pack/ask': async ({ pack }) => {
    await pack('cancelled')
    return { input: { ...ALL_FLIGHTS, language: 'vi' } }
  },
  'pack/cancel': async ({ pack }) => ({ input: { id: await pack('waiting') } }),
  'pack/remove': async ({ pack }) => ({ input: { id: await pack('ready') } }),
  'pack/file/:id/:name': async ({ pack }) => ({
    address: `/v1/pack/file/${await pack('ready')}/records.zip`,
  }),
  'health/send_mails_again': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'health/drop_mails': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'task/preview_remind': remindOf,
  'task/remind': remindOf,
  'task/who_waits_export': () => ({ address: '/v1/task/who_waits_export' }),
  'notice/set_settings': () => ({ input: { topics: { expiry: 'never' } } }),
  'notice/read_unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
  'notice/unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
}
