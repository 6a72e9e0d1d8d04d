import {
  amendBaseTraining,
  baseTrainingById,
  baseTrainingByPilot,
  createBaseTraining,
  deleteBaseTraining,
} from '@trms/contract/records/base-training/calls'
import {
  amendProgressTheory,
  createProgressTheory,
  deleteProgressTheory,
  progressTheoryById,
  progressTheoryByPilot,
} from '@trms/contract/records/progress-theory/calls'
import {
  amendTheoryTest,
  createTheoryTest,
  deleteTheoryTest,
  theoryTestById,
  theoryTestByPilot,
} from '@trms/contract/records/theory-test/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Person } from './airline.ts'
import type { Caller, CallOptions, Reply } from './caller.ts'
import { newFlight, pdf } from './flights.ts'
import { newBaseTraining, newProgressTheory, newTheoryTest } from './records.ts'

/** The fields that records of all kinds have. */
export interface SomeRecord {
  id: string
  version: number
  pilot_id: string
  instructor_id: string
  status: number
  report: string
  instructor_signature: { full_name: string; crew_code: string }
  trainee_signature: { full_name: string } | null
  trainee_approval: { at: string; fingerprint: string } | null
  amendment: { version: number; reason: string; at: string } | null
  can: Record<'approve' | 'delete' | 'amend' | 'agree' | 'withdraw', boolean>
}

interface SomeRow {
  id: string
  instructor_name: string
  status: number
  answered: boolean
  amendment_waits: boolean
  can: { approve: boolean; delete: boolean }
}

/** A kind of record by its paths and names, for tests of all kinds. */
export interface Kind {
  kind: RecordKind
  create: string
  amend: string
  delete: string
  byPilot: string
  byId: string
  /** The name of the list in the answer of `byPilot`. */
  rows: string
  /** The field of the record's day. */
  day: string
  input(instructor: Person, pilot: Person, changes?: Record<string, unknown>): object
  /** A field of `input`, its value there, and its value in an amendment. */
  amended: readonly [field: string, old: unknown, now: unknown]
}

/**
 * Every kind except the training flight, which can also be changed and searched. The type asks for new kinds
 * here.
 */
const BY_KIND: Record<Exclude<RecordKind, 'training_flight'>, Omit<Kind, 'kind'>> = {
  base_training: {
    create: createBaseTraining.path,
    amend: amendBaseTraining.path,
    delete: deleteBaseTraining.path,
    byPilot: baseTrainingByPilot.path,
    byId: baseTrainingById.path,
    rows: 'base_trainings',
    day: 'date_of_flight',
    input: newBaseTraining,
    amended: ['airport', 'VCA', 'DAD'],
  },
  theory_test: {
    create: createTheoryTest.path,
    amend: amendTheoryTest.path,
    delete: deleteTheoryTest.path,
    byPilot: theoryTestByPilot.path,
    byId: theoryTestById.path,
    rows: 'theory_tests',
    day: 'date_of_test',
    input: newTheoryTest,
    amended: ['comments', 'Knows the books', 'Written anew'],
  },
  progress_theory: {
    create: createProgressTheory.path,
    amend: amendProgressTheory.path,
    delete: deleteProgressTheory.path,
    byPilot: progressTheoryByPilot.path,
    byId: progressTheoryById.path,
    rows: 'progress_theory_reports',
    day: 'date_of_test',
    input: newProgressTheory,
    amended: ['fom', 'about fom', 'Written anew'],
  },
}
export const KINDS: readonly Kind[] = (Object.keys(BY_KIND) as (keyof typeof BY_KIND)[]).map(
  (kind) => ({ kind, ...BY_KIND[kind] }),
)

export const FLIGHT_KIND: Kind = {
  kind: 'training_flight',
  create: 'flt_training/create_flight',
  amend: 'flt_training/amend_flight',
  delete: 'flt_training/delete_flight',
  byPilot: 'flt_training/search_training_flight',
  byId: 'flt_training/training_flight_by_id',
  rows: 'training_flights',
  day: 'date_of_flight',
  input: newFlight,
  amended: ['comments', '', 'Written anew'],
}

export const send = (kind: Kind, caller: Caller, input: object, options: CallOptions = {}) =>
  caller.raw(kind.create, input, {
    files: { report: pdf() },
    ...options,
  }) as Promise<Reply<SomeRecord>>

export const read = (kind: Kind, caller: Caller, id: string) =>
  caller.raw(kind.byId, { id }) as Promise<Reply<SomeRecord>>

export async function rowsOf(kind: Kind, caller: Caller, query: object) {
  const data = (await caller.raw(kind.byPilot, query)).data as Record<string, unknown>
  return { rows: data[kind.rows] as SomeRow[], total: data.total as number }
}
