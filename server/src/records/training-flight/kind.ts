import * as calls from '@trms/contract/records/training-flight/calls'
import { bind } from '../../platform/context.ts'
import { archive, recordsInArchive } from '../training-record/archive.ts'
import { readRecord } from '../training-record/by-id.ts'
import { createGuard } from '../training-record/create.ts'
import { found, type KindRoom } from '../training-record/kind.ts'
import { answerOf } from './answer.ts'
import { FLIGHT_DEFAULTS, signedContent } from './content.ts'
import { create } from './create.ts'
import { printFlight } from './print.ts'
import { findFlight } from './queries.ts'
import { search } from './search.ts'
import { update, updateGuard } from './update.ts'

const present = found('training_flight', findFlight)

/** A training flight: the one kind that is changed after it was written, and searched (TF-03 to TF-15). */
export const trainingFlight: KindRoom = {
  bindings: [
    bind(calls.createFlight, create, createGuard),
    bind(calls.updateFlight, update, updateGuard),
    bind(calls.deleteFlight, archive({ kind: 'training_flight' })),
    bind(calls.searchTrainingFlight, search),
    bind(calls.trainingFlightById, readRecord(findFlight, answerOf)),
  ],
  content: {
    read: async (db, id) => signedContent(await present(db, id)),
    defaults: FLIGHT_DEFAULTS,
  },
  archived: recordsInArchive({ kind: 'training_flight' }),
  print: async (db, id, language) => printFlight(await present(db, id), language),
}
