import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { PackedKind, PackedKinds } from './crew/pack.ts'
import { lineChecksInPack } from './exchange/line-check/in-pack.ts'
import { lineTrainingsInPack } from './exchange/line-training/in-pack.ts'
import { simsInPack } from './exchange/sim/in-pack.ts'

/** The contents that each kind of record puts into a pack (INS-02). */
export const packedKinds = (records: Record<RecordKind, PackedKind>): PackedKinds => ({
  ...records,
  sim: simsInPack,
  line_check: lineChecksInPack,
  line_training: lineTrainingsInPack,
})
