import type { Call } from '@trms/contract/call'
import * as calls from '@trms/contract/records/training-flight/calls'
import { flightChangesInWords } from '@trms/contract/records/training-flight/change-words'
import type { FlightContent, SentFlight } from '@trms/contract/records/training-flight/entity'
import { flightTypeOf } from '@trms/contract/records/training-flight/rules'
import { bind, type Handler } from '../../platform/context.ts'
import { amend, amendGuard } from '../training-record/amend.ts'
import type { Amendable } from '../training-record/amending.ts'
import { archive, recordsInArchive } from '../training-record/archive.ts'
import { readRecord } from '../training-record/by-id.ts'
import type { SignedContent } from '../training-record/content.ts'
import { createGuard } from '../training-record/create.ts'
import { found, type KindRoom } from '../training-record/kind.ts'
import { answerOf } from './answer.ts'
import { asWritten } from './columns.ts'
import { FLIGHT_DEFAULTS, signedContent } from './content.ts'
import { create } from './create.ts'
import { printFlight } from './print.ts'
import { findFlight, findFlights } from './queries.ts'
import { search } from './search.ts'
import { update, updateGuard } from './update.ts'
import { refuseProblems, rewriteFlight } from './write.ts'

const present = found('training_flight', findFlight)

const content: SignedContent = {
  read: async (db, id) => signedContent(await present(db, id)),
  readAll: async (db, ids) => (await findFlights(db, ids)).map(signedContent),
  defaults: FLIGHT_DEFAULTS,
  inWords: flightChangesInWords,
}

const amendable: Amendable = {
  kind: 'training_flight',
  content,
  find: findFlight,
  answer: async (ctx, id) => answerOf(await present(ctx.db, id), ctx.actor),
  async write(ctx, record, input, files) {
    const sent = input as SentFlight
    const flight = { ...sent, flight_type: sent.flight_type ?? flightTypeOf(sent) }
    refuseProblems(ctx, flight)
    await rewriteFlight(ctx, record, flight, { files, sectors: true })
  },
}

/**
 * The training flight, the only kind of record that can be changed before the approval, and searched (TF-03
 * to TF-15).
 */
export const trainingFlight: KindRoom = {
  bindings: [
    bind(calls.createFlight, create, createGuard),
    bind(calls.updateFlight, update, updateGuard),
    bind(calls.amendFlight, amend(amendable) as unknown as Handler<Call>, amendGuard(amendable)),
    bind(calls.deleteFlight, archive({ kind: 'training_flight' })),
    bind(calls.searchTrainingFlight, search),
    bind(calls.trainingFlightById, readRecord(findFlight, answerOf)),
  ],
  content,
  amendable,
  archived: recordsInArchive({ kind: 'training_flight' }),
  print: async (db, id, language, written) => {
    const flight = await present(db, id)
    const shown =
      written === undefined ? flight : asWritten(flight, written as unknown as FlightContent)
    return printFlight(shown, language)
  },
}
