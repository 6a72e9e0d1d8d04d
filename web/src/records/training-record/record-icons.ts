import {
  type Icon,
  IconBook,
  IconPlane,
  IconPlaneArrival,
  IconProgressCheck,
} from '@tabler/icons-react'
import type { RecordKind } from '@trms/contract/records/training-record/entity'

export const RECORD_ICONS: Record<RecordKind, Icon> = {
  training_flight: IconPlane,
  base_training: IconPlaneArrival,
  theory_test: IconBook,
  progress_theory: IconProgressCheck,
}
