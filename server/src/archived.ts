import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { COMPLETED } from './completed.ts'
import type { ArchivedKind, ArchivedKinds } from './crew/archive.ts'
import { lineChecksInArchive } from './exchange/line-check/in-archive.ts'
import { lineTrainingsInArchive } from './exchange/line-training/in-archive.ts'
import { simsInArchive } from './exchange/sim/in-archive.ts'
import { slotsInArchive } from './exchange/sim-slot/in-archive.ts'
import { reportsInArchive } from './office/event-report/in-archive.ts'
import { documentsInArchive } from './office/training-document/in-archive.ts'
import { kindsInArchive } from './people/qualification/in-archive.ts'

/** The archive's view of each kind of record, and how a record is restored from there (AMD-03). */
export const archivedKinds = (records: Record<RecordKind, ArchivedKind>): ArchivedKinds => ({
  ...records,
  sim: simsInArchive,
  line_check: lineChecksInArchive,
  line_training: lineTrainingsInArchive,
  sim_slot: slotsInArchive,
  training_document: documentsInArchive,
  event_report: reportsInArchive,
  qualification_kind: kindsInArchive(COMPLETED),
})
