import type { RecordKind } from '@trms/contract/records/training-record/entity'
import IconBook from '~icons/book'
import IconPlane from '~icons/plane'
import IconPlaneArrival from '~icons/plane-arrival'
import IconProgressCheck from '~icons/progress-check'
import type { Icon } from '../../ui/part/icon.tsx'

/** The icon of each kind of training record. */
export const RECORD_ICONS: Record<RecordKind, Icon> = {
  training_flight: IconPlane,
  base_training: IconPlaneArrival,
  theory_test: IconBook,
  progress_theory: IconProgressCheck,
}
