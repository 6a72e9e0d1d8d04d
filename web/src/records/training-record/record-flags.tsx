import { Group } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { RECORD_STATUS } from '@trms/contract/records/training-record/entity'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { recordFileWords } from './record-file-words.ts'
import { recordWords } from './record-words.ts'

interface Standing {
  status: 0 | 1
}

/** How a record stands; beside it whatever else is to be seen at once. */
export function RecordFlags({ status, children }: Standing & { children?: ReactNode }) {
  const t = useWords(recordFileWords)
  return (
    <Group gap="xs">
      {status === RECORD_STATUS.APPROVED ? (
        <StatusBadge tone="green" icon={IconCircleCheck} loud>
          {t('approved')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="amber" icon={IconClock} loud>
          {t('awaiting')}
        </StatusBadge>
      )}
      {children}
    </Group>
  )
}

/** In a list: whether the trainee has approved the result. */
export function TraineeStatus({ row }: { row: Standing }) {
  const t = useWords(recordWords)
  return row.status === RECORD_STATUS.APPROVED ? (
    <StatusBadge tone="green" icon={IconCircleCheck}>
      {t('approved')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="amber" icon={IconClock}>
      {t('awaiting')}
    </StatusBadge>
  )
}

/** Passed or failed. */
export function ResultBadge({ passed }: { passed: boolean }) {
  const t = useWords(recordFileWords)
  return (
    <StatusBadge tone={passed ? 'green' : 'red'} icon={passed ? IconCircleCheck : IconCircleX}>
      {t(passed ? 'passed' : 'failed')}
    </StatusBadge>
  )
}
