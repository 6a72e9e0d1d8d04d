import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { LineTraining } from '@trms/contract/line-training/entity'
import { isRed } from '@trms/contract/line-training/states'
import { StatusCell } from '../domain/exchange-cells.tsx'
import { useMessages } from '../i18n/messages.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { trainingMessages } from './messages.ts'

/** LT-03. */
export const isRedTraining = (training: LineTraining): boolean =>
  isRed(training.status, training.reset_status.length > 0)

function lookOf(training: LineTraining): { tone: Tone; icon: typeof IconSend } {
  if (isRedTraining(training)) return { tone: 'red', icon: IconArrowBackUp }
  if (training.status === 3) return { tone: 'green', icon: IconCircleCheck }
  if (training.status === 2) return { tone: 'violet', icon: IconSignature }
  return training.last_submit
    ? { tone: 'blue', icon: IconSend }
    : { tone: 'grey', icon: IconCircleDashed }
}

/** How a training stands; a state that was changed by the office opens its history. */
export function TrainingStatus({
  training,
  openHistory,
}: {
  training: LineTraining
  openHistory(training: LineTraining): void
}) {
  const t = useMessages(trainingMessages)
  const status = t(`status_${training.status}`)
  return (
    <StatusCell
      name={training.pilot_name}
      status={status}
      open={training.reset_status.length > 0 ? () => openHistory(training) : undefined}
    >
      <StatusBadge {...lookOf(training)}>{status}</StatusBadge>
    </StatusCell>
  )
}
