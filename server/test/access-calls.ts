import { areaOf, ROLE } from '@trms/contract/access'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { crewOf, MONTH, png, type World } from './access-world.ts'
import type { Person } from './airline.ts'
import type { Caller } from './caller.ts'
import { NEW_DOCUMENT } from './documents.ts'
import { eventOf } from './event-reports.ts'
import { newFlight, pdf } from './flights.ts'
import { newLineCheck } from './line-checks.ts'
import { newPassword } from './passwords.ts'
import { KINDS } from './record-kinds.ts'
import { newSim } from './sims.ts'
import { workbook } from './slots.ts'

export interface Sending {
  input?: Record<string, unknown>
  files?: Record<string, File>
  /** For a GET. */
  address?: string
}

const flightOf = ({ flight }: World) => ({ input: { id: flight.id } })
const pilotOf = ({ pilot }: World) => ({ input: { id: pilot.id } })
const crewCodeOf = ({ pilot }: World) => ({ input: { crew_code: pilot.crew_code } })
const newPasswordOf = ({ pilot }: World) => {
  const { password, password_salt } = newPassword('another')
  return { input: { id: pilot.id, new_password: password, password_salt } }
}
const NEW_SLOT = { type: 1, slot: 'A', start: '01:00', end: '05:00' }
let made = 0

/** A kind that the office enters by hand. */
const newKind = () => {
  made += 1
  return { name_en: `Kind ${made}`, name_vi: `Loại ${made}`, source: 'office', validity: 12 }
}
/** A day that is past whenever the tests run, and one that is not. */
const PAST = '2026-01-05'
const FUTURE = '2099-12-31'

type Sender = (world: World, self: Person | null) => Sending | Promise<Sending>

/** The record of a kind, written the first time it is asked for. */
function recordOf(kind: RecordKind): Sender {
  return async ({ record }) => ({ input: { id: await record(kind) } })
}

const documentOf =
  (fleet: 'A321' | 'B787'): Sender =>
  async ({ document }) => ({ input: { id: (await document(fleet)).id } })

const eventReportOf: Sender = async ({ event }) => ({ input: { id: (await event()).id } })

/** The calls that base training, theory tests and progress theory have alike. */
function sendingsOfKinds(): Record<string, Sender> {
  const senders = KINDS.flatMap((one): [string, Sender][] => [
    [
      one.create,
      ({ pilot, instructor }, self) => ({
        input: { ...one.input(self ?? instructor, pilot) },
        files: { report: pdf() },
      }),
    ],
    [one.delete, recordOf(one.kind)],
    [one.byId, recordOf(one.kind)],
    [one.byPilot, ({ pilot }) => ({ input: { pilot_id: pilot.id } })],
  ])
  return Object.fromEntries(senders)
}

/** The form of the pilot, of a new session. */
function formOf(more: Record<string, unknown>): Sender {
  return async ({ sim }) => ({ input: { form_id: (await sim()).first.form_id, ...more } })
}
function submissionOf(more: Record<string, unknown>): Sender {
  return async ({ sim }) => ({
    input: { submitted_form_id: (await sim()).first.form_id, ...more },
    files: { submitted_report: pdf() },
  })
}

/** The line check, a new one. */
function checkOf(more: Record<string, unknown>): Sender {
  return async ({ lineCheck }) => ({ input: { line_check_id: (await lineCheck()).id, ...more } })
}
function checkFormOf(form_order: number): Sender {
  return async ({ lineCheck }) => ({
    input: { line_check_id: (await lineCheck()).id, form_order },
    files: { submitted_report: pdf() },
  })
}
/** A new line training of the pilot. */
function trainingOf(more: Record<string, unknown> = {}): Sender {
  return async ({ training }) => ({ input: { line_training_id: (await training()).id, ...more } })
}
function trainingFormOf(form_order: number): Sender {
  return async ({ training }) => ({
    input: { submitted_line_training_id: (await training()).id, form_order },
    files: { submitted_report: pdf() },
  })
}
const newTrainingOf = ({ pilot }: World) => ({
  pilot_crew_code: pilot.crew_code,
  line_training_type: 1,
})

/** What is sent in each call about the record; calls that are not here are sent nothing. */
export const SENDINGS: Record<string, Sender> = {
  'auth/login': ({ pilot }) => ({ input: { email: pilot.email } }),
  'auth/login/validate': ({ pilot }) => ({ input: { email: pilot.email, password: 'x' } }),
  'auth/login/forgot_password': ({ pilot }) => ({ input: { email: pilot.email } }),
  'auth/login/reset_password': ({ pilot }) => {
    const { password, password_salt } = newPassword('reset')
    return { input: { email: pilot.email, token: 'x', password, password_salt } }
  },
  'auth/session/end': async ({ session }) => ({ input: { id: await session() } }),
  'auth/user/detail': pilotOf,
  'auth/user/update_detail': pilotOf,
  'auth/user/create_user': () => {
    made += 1
    const { password, password_salt } = newPassword('created')
    const email = `made${made}@test.example`
    return { input: { email, full_name: 'Made', fleet: 'A321', password, password_salt } }
  },
  'auth/user/set_first_page': (_, self) => ({
    input: {
      first_page: areaOf(self?.role ?? ROLE.PILOT) === 'admin' ? '/admin/fot' : '/pilot/home',
    },
  }),
  'auth/user/bulk_create_role': ({ pilot }) => ({ input: { user_id: pilot.id, roles: [] } }),
  'auth/user/change_password': newPasswordOf,
  'pilot/change_password': newPasswordOf,
  'pilot/create_pilot': () => {
    made += 1
    const email = `made${made}@test.example`
    return { input: { email, full_name: 'Made', crew_code: `M${made}`, function: 'Pilot' } }
  },
  'pilot/update_pilot': ({ pilot }) => ({
    input: { id: pilot.id, version: 99, function: 'Pilot' },
  }),
  'pilot/pilot_detail': pilotOf,
  'pilot/sort_pilot (picker)': () => ({ input: { page_count: 9999 } }),
  'pilot/activate_pilot': crewCodeOf,
  'pilot/deactivate_pilot': crewCodeOf,
  'pilot/change_avatar': (world) => ({ ...pilotOf(world), files: { avatar: png() } }),
  'pilot/update_info_for_pilot': ({ pilot }) => ({
    input: { id: pilot.id, phone_number: '0901' },
  }),
  'avatar/:id': ({ avatar }) => ({ address: avatar }),
  'pilot/import_template': () => ({ address: '/v1/pilot/import_template' }),
  'dashboard/figure_workbook': () => ({ address: '/v1/dashboard/figure_workbook?figure=held' }),
  'pilot/export': () => ({ address: '/v1/pilot/export' }),
  'pilot/fot_detail': pilotOf,
  'flt_training/create_flight': ({ pilot, instructor }, self) => ({
    input: newFlight(self ?? instructor, pilot),
    files: { report: pdf() },
  }),
  'flt_training/update_flight': ({ flight }) => ({
    input: { id: flight.id, version: 1, comments: 'a' },
  }),
  'flt_training/delete_flight': flightOf,
  'flt_training/search_training_flight': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'flt_training/training_flight_by_id': flightOf,
  'flt_training/approve_result': flightOf,
  ...sendingsOfKinds(),
  'flt_training/base_training_list': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'flt_training/get_theory_test_api_list': recordOf('theory_test'),
  'flt_training/approve_result (base)': recordOf('base_training'),
  'flt_training/approve_result (test)': recordOf('theory_test'),
  'flt_training/approve_result (progress)': recordOf('progress_theory'),
  'flt_training/get_criteria_report_by_pilot_id': ({ pilot }) => ({
    input: { pilot_id: pilot.id, criteria: 'landing' },
  }),
  'phase_report/training_file/:id/:name': ({ flight }) => ({ address: flight.report }),
  'flt_training/record_pdf/:id': ({ flight }) => ({
    address: `/v1/flt_training/record_pdf/${flight.id}`,
  }),
  'flt_training/accumulated_report': () => ({ address: '/v1/flt_training/accumulated_report' }),
  'sim/get_sim_by_id': async ({ sim }) => ({ input: { id: (await sim()).id } }),
  'sim/create_sim': (world) => ({ input: { ...newSim(crewOf(world)) } }),
  'sim/create_monthly_sim': (world) => ({ input: { sims: [newSim(crewOf(world))] } }),
  'sim/check_clashes': (world) => ({ input: { sims: [newSim(crewOf(world))] } }),
  'sim/excel_template': () => ({ address: '/v1/sim/excel_template' }),
  'sim/update_sim': async (world) => ({
    input: { id: (await world.sim()).id, ...newSim(crewOf(world)) },
  }),
  'sim/delete_sim': async ({ sim }) => ({ input: { sim_id: (await sim()).id } }),
  'sim/submit_form': submissionOf({ form_order: 1 }),
  'sim/submit_form (second)': submissionOf({ form_order: 2 }),
  'sim/submit_caav_form': submissionOf({}),
  'sim/set_status': formOf({ status: 5 }),
  'sim/reject_form': formOf({ reason: 'unreadable' }),
  'sim/set_downloaded_flag': formOf({}),
  'sim/set_caav_status': formOf({ status: 3 }),
  'sim/get_elearning_clue': formOf({}),
  'sim/finish_elearning': formOf({ completed: 1 }),
  'sim/file/:id/:name': async ({ submission }) => ({ address: await submission() }),
  'linecheck/get_line_check_by_id': async ({ lineCheck }) => ({
    input: { id: (await lineCheck()).id },
  }),
  'linecheck/create_line_check': (world) => ({ input: { ...newLineCheck(world) } }),
  'linecheck/update_line_check': async (world) => ({
    input: { id: (await world.lineCheck()).id, ...newLineCheck(world) },
  }),
  'linecheck/get_line_check_status': checkOf({}),
  'linecheck/delete_line_check': checkOf({}),
  'linecheck/submit_line_check_form': checkFormOf(1),
  'linecheck/submit_line_check_form (second)': checkFormOf(2),
  'linecheck/set_line_check_status': checkOf({ status: 4 }),
  'linecheck/set_line_check_downloaded_flag': checkOf({}),
  'linecheck/read_documents': checkOf({ completed: 2 }),
  'linecheck/file/:id/:name': async ({ checkForm }) => ({ address: await checkForm() }),
  live: () => ({ address: '/v1/live' }),
  'sim/get_sim_slot_by_id': async ({ slot }) => ({ input: { id: await slot('A321') } }),
  'sim/get_sim_slot_by_id (away)': async ({ slot }) => ({ input: { id: await slot('B787') } }),
  'sim/create_sim_slot': async ({ slot }) => {
    await slot('B787')
    return { input: NEW_SLOT }
  },
  'sim/update_sim_slot': async ({ slot }) => ({ input: { ...NEW_SLOT, id: await slot('A321') } }),
  'sim/delete_sim_slot': async ({ slot }) => ({ input: { id: await slot('A321') } }),
  'sim/get_sim_schedule_sheet': async ({ schedule }) => {
    await schedule()
    return { input: { sim_month: MONTH } }
  },
  'sim/schedule_file/:id/:name': async ({ schedule }) => ({ address: await schedule() }),
  'sim/upload_sim_list': () => ({ input: { sim_month: MONTH }, files: { sim_file: workbook() } }),
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
  'line_training/get_line_training_by_id': async ({ training }) => ({
    input: { id: (await training()).id },
  }),
  'line_training/create_line_training': (world) => ({ input: newTrainingOf(world) }),
  'line_training/update_line_training': async (world) => ({
    input: { ...newTrainingOf(world), id: (await world.training()).id },
  }),
  'line_training/delete_line_training': trainingOf(),
  'line_training/clean_up_line_training': trainingOf(),
  'line_training/submit_form': trainingFormOf(1),
  'line_training/submit_form (second)': trainingFormOf(2),
  'line_training/get_submissions_by_line_training_id': trainingOf(),
  'line_training/get_latest_submission_by_line_training_id': trainingOf(),
  'line_training/set_status': trainingOf({ status: 3 }),
  'line_training/get_status': trainingOf(),
  'line_training/set_downloaded_flag': trainingOf(),
  'line_training/file/:id/:name': async ({ trainingForm }) => ({ address: await trainingForm() }),
  'qualification/create_kind': () => ({ input: newKind() }),
  'qualification/update_kind': async ({ kindNamed }) => {
    const { id, version } = await kindNamed('CRM')
    return { input: { ...newKind(), id, version, name_en: 'CRM' } }
  },
  'qualification/archive_kind': async ({ newKindOf }) => ({
    input: { id: await newKindOf(newKind()) },
  }),
  'qualification/order_kinds': async ({ kindsInOrder }) => ({
    input: { ids: (await kindsInOrder()).reverse() },
  }),
  'qualification/preview_kind': () => ({ input: newKind() }),
  'qualification/card': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'qualification/enter': async ({ pilot, kindNamed }) => ({
    input: {
      pilot_id: pilot.id,
      kind_id: (await kindNamed('Medical')).id,
      completed_on: PAST,
      expires_on: FUTURE,
    },
    files: { file: pdf() },
  }),
  'qualification/withdraw': async ({ entry }) => ({
    input: { id: (await entry()).id, reason: 'of another pilot' },
  }),
  'qualification/exempt': async ({ pilot, kindNamed }) => ({
    input: {
      pilot_id: pilot.id,
      kind_id: (await kindNamed('Line check')).id,
      until: FUTURE,
      reason: 'no check pilot',
      reference: 'CAAV 1/2026',
    },
  }),
  'qualification/withdraw_exemption': async ({ exemption }) => ({
    input: { id: await exemption(), reason: 'checked' },
  }),
  'qualification/file/:id/:name': async ({ entry }) => ({ address: (await entry()).url }),
  'health/send_mails_again': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'health/drop_mails': async ({ givenUpMail }) => ({ input: { ids: [await givenUpMail()] } }),
  'task/remind': ({ flight }) => ({
    input: { keys: [`approve_record:${flight.id}:training_flight`] },
  }),
  'task/who_waits_export': () => ({ address: '/v1/task/who_waits_export' }),
  'notice/set_settings': () => ({ input: { topics: { expiry: 'never' } } }),
  'notice/read_unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
  'notice/unsubscribe': async ({ noticeToken }) => ({ input: { token: await noticeToken() } }),
  'qualification/export': () => ({ address: '/v1/qualification/export' }),
  'qualification/import_template': () => ({ address: '/v1/qualification/import_template' }),
  'toldg/survey_entries': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'toldg/verify': async ({ pilot, reported }) => ({
    input: { pilot_id: pilot.id, entries: [{ ...(await reported()), verdict: 'accept' }] },
  }),
  'toldg/export': () => ({ address: '/v1/toldg/export' }),
}

/** Calls that are sent something which is refused for itself: being let in is all that is asked here. */
const NOT_TAKEN = new Set([
  'auth/login/validate',
  'auth/login/forgot_password',
  'auth/login/reset_password',
  'auth/user/change_password',
  'pilot/change_password',
  'pilot/preview_import',
  'pilot/import_pilots',
  'sim/preview_sim_excel',
  'qualification/preview_import',
  'qualification/import',
  'sim/create_sim_from_excel',
  'toldg/new_flight',
  'toldg/enter_flight',
])

/**
 * `yes` when the call did its work, or found another state or version of the record; else the status,
 * so that a slip in what is sent here is not taken for a right.
 */
export async function verdictOf(
  caller: Caller,
  path: string,
  { input = {}, files, address }: Sending,
): Promise<string> {
  const http = address
    ? (await caller.get(address)).status
    : (await caller.raw(path, input, files ? { files } : {})).http
  const refused = http === 401 || http === 403 || http === 404
  const did = http === 200 || http === 409
  return did || (!refused && NOT_TAKEN.has(path)) ? 'yes' : String(http)
}
