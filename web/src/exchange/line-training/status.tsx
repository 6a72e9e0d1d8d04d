import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { useMessages } from '../../i18n/messages.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { StatusCell } from '../form-exchange/exchange-cells.tsx'
import { trainingMessages } from './messages.ts'
import { isRedTraining, toneOf } from './training-state.ts'

function iconOf(training: LineTraining) {
  if (isRedTraining(training)) return IconArrowBackUp
  if (training.status === 3) return IconCircleCheck
  if (training.status === 2) return IconSignature
  return training.last_submit ? IconSend : IconCircleDashed
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
      <StatusBadge
        tone={isRedTraining(training) ? 'red' : toneOf(training)}
        icon={iconOf(training)}
      >
        {status}
      </StatusBadge>
    </StatusCell>
  )
}
