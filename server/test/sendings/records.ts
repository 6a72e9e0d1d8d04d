import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { World } from '../access-world.ts'
import { newFlight, pdf } from '../flights.ts'
import { KINDS } from '../record-kinds.ts'
import type { Sender } from './sender.ts'

const flightOf = ({ flight }: World) => ({ input: { id: flight.id } })

/** The record of a kind, written the first time it is asked for. */
function recordOf(kind: RecordKind): Sender {
  return async ({ record }) => ({ input: { id: await record(kind) } })
}

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

export const OF_RECORDS: Record<string, Sender> = {
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
  'flt_training/record_signatures': flightOf,
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
}
