import { Group } from '@mantine/core'
import { questionsOfRecord } from '@trms/contract/crew/question'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import { RECORD_STATUS } from '@trms/contract/records/training-record/entity'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconCircleX from '~icons/circle-x'
import IconClock from '~icons/clock'
import IconMessageReply from '~icons/message-reply'
import IconMessageX from '~icons/message-x'
import IconPencil from '~icons/pencil'
import IconUserOff from '~icons/user-off'
import { useRead } from '../../api/hooks.ts'
import { ListedSignature } from '../../crew/listed-signatures.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { useReview } from './record-document.tsx'
import { recordFileWords } from './record-file-words.ts'
import { recordWords } from './record-words.ts'

interface Standing {
  id: string
  status: 0 | 1
  pilot_flies: boolean
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

/** What the signatures and the questions of a record say of how it stands; nothing while it is shown to be signed. */
function useTold({ id, disagreed }: Standing) {
  const enabled = useReview() === null
  const signatures = useRead(recordSignatures, { id }, { enabled }).data?.signatures ?? []
  const questions = useRead(
    questionsOfRecord,
    { subject: 'training_record', record_id: id },
    { enabled: enabled && disagreed },
  ).data?.questions
  return {
    changed: signatures.some((one) => one.state === 'changed'),
    answer: questions?.findLast((one) => one.kind === 'disagreement')?.answer ?? null,
  }
}

/** How what its trainee has said of a record looks; `unapproved`: nothing, and who flies no more will not. */
const SAID = {
  disagreed: { tone: 'red', icon: IconMessageX },
  approved: { tone: 'green', icon: IconCircleCheck },
  unapproved: { tone: 'grey', icon: IconUserOff },
  awaiting: { tone: 'amber', icon: IconClock },
} as const

function saidOf(record: Standing): keyof typeof SAID {
  if (record.disagreed) return 'disagreed'
  if (record.status === RECORD_STATUS.APPROVED) return 'approved'
  return record.pilot_flies ? 'awaiting' : 'unapproved'
}

/** How a record stands; beside it whatever else is to be seen at once. */
export function RecordFlags({ record, children }: { record: Standing; children?: ReactNode }) {
  const t = useWords(recordFileWords)
  const { changed, answer } = useTold(record)
  const review = useReview()
  // how a record stands now is not said of what it was
  if (review === 'version') return <Group gap="xs">{children}</Group>
  // nor of what it is to be: an amendment waits for its trainee, whatever they said of the record
  const said = review === 'new' ? 'awaiting' : saidOf(record)
  return (
    <Group gap="xs">
      {changed && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(said === 'approved' ? 'approved_changed' : 'not_as_signed')}
        </StatusBadge>
      )}
      {!(said === 'approved' && changed) && (
        <StatusBadge {...SAID[said]} loud>
          {t(said)}
        </StatusBadge>
      )}
      {answer && (
        <StatusBadge tone="blue" icon={IconMessageReply} loud>
          {t('answered', { at: formatDateTime(answer.at) })}
        </StatusBadge>
      )}
      {children}
    </Group>
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
      <TraineeWord row={row} />{' '}
      <ListedSignature
        id={row.id}
        likely={row.status === RECORD_STATUS.APPROVED ? 'both' : 'instructor'}
      />
    </>
  )
}

function TraineeWord({ row }: { row: Standing & { amendment_waits: boolean } }) {
  const t = useWords(recordWords)
  if (row.amendment_waits) return <AmendmentWaits />
  const said = saidOf(row)
  return <StatusBadge {...SAID[said]}>{t(said)}</StatusBadge>
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
