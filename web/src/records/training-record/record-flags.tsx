import { Group } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMessageX,
  IconPencil,
} from '@tabler/icons-react'
import { RECORD_STATUS } from '@trms/contract/records/training-record/entity'
import type { ReactNode } from 'react'
import { ListedSignature } from '../../crew/listed-signatures.tsx'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { recordFileWords } from './record-file-words.ts'
import { recordWords } from './record-words.ts'

interface Standing {
  status: 0 | 1
  /** The trainee has signed that they do not agree (SIG-05). */
  disagreed: boolean
}

/** What stands does so until an amendment is signed (AMD-01). */
function AmendmentWaits() {
  const t = useWords(recordWords)
  return (
    <StatusBadge tone="amber" icon={IconPencil}>
      {t('amendment_waits')}
    </StatusBadge>
  )
}

/** How a record stands; beside it whatever else is to be seen at once. */
export function RecordFlags({
  record: { status, disagreed },
  children,
}: {
  record: Standing
  children?: ReactNode
}) {
  const t = useWords(recordFileWords)
  return (
    <Group gap="xs">
      {disagreed ? (
        <StatusBadge tone="red" icon={IconMessageX}>
          {t('disagreed')}
        </StatusBadge>
      ) : status === RECORD_STATUS.APPROVED ? (
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

/** Its trainee has read it and does not agree. */
function Disagreed() {
  const t = useWords(recordWords)
  return (
    <StatusBadge tone="red" icon={IconMessageX}>
      {t('disagreed')}
    </StatusBadge>
  )
}

/** In a list: whether the trainee has approved the result, or does not agree, and how the signatures stand. */
export function TraineeStatus({
  row,
}: {
  row: Standing & { id: string; amendment_waits: boolean }
}) {
  return (
    <>
      <TraineeWord row={row} /> <ListedSignature id={row.id} />
    </>
  )
}

function TraineeWord({ row }: { row: Standing & { amendment_waits: boolean } }) {
  const t = useWords(recordWords)
  if (row.amendment_waits) return <AmendmentWaits />
  if (row.disagreed) return <Disagreed />
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
