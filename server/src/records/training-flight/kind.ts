import * as calls from '@trms/contract/records/training-flight/calls'
import { bind } from '../../platform/context.ts'
import { archive, recordsInArchive } from '../training-record/archive.ts'
import { readRecord } from '../training-record/by-id.ts'
import { createGuard } from '../training-record/create.ts'
import { found, type KindRoom } from '../training-record/kind.ts'
import { sharedContent } from '../training-record/whole.ts'
import { answerOf } from './answer.ts'
import { contentOf, criteriaOf } from './columns.ts'
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
    read: async (db, id) => {
      const row = await present(db, id)
      return {
        ...sharedContent('training_flight', row),
        date_of_flight: row.record_date,
        content: contentOf(row),
      }
    },
    defaults: {
      content: { ...criteriaOf({ criteria: {} }), recommendation: false, grounded: false },
    },
  },
  archived: recordsInArchive({ kind: 'training_flight' }),
  print: async (db, id, language) => printFlight(await present(db, id), language),
}
