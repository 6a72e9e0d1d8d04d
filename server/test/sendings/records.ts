import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { World } from '../access-world.ts'
import { newFlight, pdf } from '../flights.ts'
import { FLIGHT_KIND, KINDS, type Kind } from '../record-kinds.ts'
import type { Sender } from './sender.ts'

const flightOf = async ({ flight }: World) => ({ input: { id: (await flight()).id } })

const aboutFlight = async ({ flight }: World) => ({
  input: { subject: 'training_record', record_id: (await flight()).id },
})

/** Input with the record of a kind, which is written at the first call. */
function recordOf(kind: RecordKind): Sender {
  return async ({ record }) => ({ input: { id: await record(kind) } })
}

/** Input that amends a new approved record of the kind. */
function amendmentOf({ kind, amended: [field, , now] }: Kind): Sender {
  return async ({ approved }) => {
    const { form, ...record } = await approved(kind)
    return { input: { ...form, [field]: now, ...record, reason: 'A slip' }, files: {} }
  }
}

/** Input with a record whose amendment waits, and the amendment's version. */
const amendedFlight =
  (besides: object = {}): Sender =>
  async ({ amended }) => {
    const { id, version } = await amended('training_flight')
    return { input: { id, version, ...besides } }
  }

/** The calls that base training, theory tests and progress theory have in common. */
function sendingsOfKinds(): Record<string, Sender> {
  const senders = KINDS.flatMap((one): [string, Sender][] => [
    [
      one.create,
      ({ pilot, instructor }, self) => ({
        input: { ...one.input(self ?? instructor, pilot) },
        files: { report: pdf() },
      }),
    ],
    [one.amend, amendmentOf(one)],
    [one.delete, recordOf(one.kind)],
    [one.byId, recordOf(one.kind)],
    [one.byPilot, ({ pilot }) => ({ input: { pilot_id: pilot.id } })],
  ])
  return Object.fromEntries(senders)
}

export const OF_RECORDS: Record<string, Sender> = {
  'flt_training/create_flight': ({ pilot, instructor }, self) => ({
    input: newFlight(self ?? instructor, pilot),
    files: { report: pdf() },
  }),
  'flt_training/update_flight': async ({ flight }) => ({
    input: { id: (await flight()).id, version: 1, comments: 'a' },
  }),
  'flt_training/amend_flight': amendmentOf(FLIGHT_KIND),
  'flt_training/agree_amendment': amendedFlight(),
  'flt_training/withdraw_amendment': amendedFlight({ reason: 'A mistake' }),
  'flt_training/record_history': flightOf,
  'flt_training/record_version': async ({ flight }) => ({
    input: { id: (await flight()).id, version: 1 },
  }),
  'flt_training/delete_flight': flightOf,
  'flt_training/search_training_flight': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'flt_training/training_flight_by_id': flightOf,
  'flt_training/approve_result': flightOf,
  'flt_training/disagree_result': async ({ flight }) => ({
    input: { id: (await flight()).id, comment: 'Điểm hạ cánh chưa đúng' },
  }),
  'question/of_record': aboutFlight,
  'question/ask': async ({ flight }) => ({
    input: {
      subject: 'training_record',
      record_id: (await flight()).id,
      text: 'Sai giờ bay chặng hai',
    },
  }),
  'question/answer': async ({ question, flight }) => ({
    input: { id: await question('training_record', (await flight()).id), text: 'Đã xem lại' },
  }),
  'question/answer (check)': async ({ question, lineCheck }) => ({
    input: { id: await question('line_check', (await lineCheck()).id), text: 'Đã xem lại' },
  }),
  'flt_training/record_signatures': flightOf,
  'signature/states': async ({ flight }) => ({
    input: { subject: 'training_record', ids: [(await flight()).id] },
  }),
  ...sendingsOfKinds(),
  'flt_training/base_training_list': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'flt_training/get_theory_test_api_list': recordOf('theory_test'),
  'flt_training/approve_result (base)': recordOf('base_training'),
  'flt_training/approve_result (test)': recordOf('theory_test'),
  'flt_training/approve_result (progress)': recordOf('progress_theory'),
  'flt_training/get_criteria_report_by_pilot_id': ({ pilot }) => ({
    input: { pilot_id: pilot.id, criteria: 'landing' },
  }),
  'phase_report/training_file/:id/:name': async ({ flight }) => ({
    address: (await flight()).report,
  }),
  'flt_training/record_pdf/:id': async ({ flight }) => ({
    address: `/v1/flt_training/record_pdf/${(await flight()).id}`,
  }),
  'flt_training/accumulated_report': () => ({ address: '/v1/flt_training/accumulated_report' }),
}
