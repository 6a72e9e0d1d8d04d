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

/** The standing of a record in a list, which also tells what its page reads for itself. */
interface Listed extends Standing {
  answered: boolean
  amendment_waits: boolean
}

interface Standing {
  id: string
  status: 0 | 1
  pilot_flies: boolean
  /** Whether the trainee has signed a disagreement (SIG-05). */
  disagreed: boolean
}

/** The badge of a waiting amendment; until the amendment is signed, the record stays unchanged (AMD-01). */
function AmendmentWaits() {
  const t = useWords(recordWords)
  return (
    <StatusBadge tone="amber" icon={IconPencil}>
      {t('amendment_waits')}
    </StatusBadge>
  )
}

/**
 * Whether the record differs from what was signed, and the answer to a disagreement; nothing while the record
 * is under review for signing.
 */
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

/** The look of each answer of the trainee. `unapproved` means no answer, from a pilot who flies no more. */
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

/** The badges for the state of a record, followed by the badges of its kind. */
export function RecordFlags({ record, children }: { record: Standing; children?: ReactNode }) {
  const t = useWords(recordFileWords)
  const { changed, answer } = useTold(record)
  const review = useReview()
  // The present state of the record says nothing about an earlier version.
  if (review === 'version') return <Group gap="xs">{children}</Group>
  // An amendment waits for its trainee, whatever the trainee has said of the record before.
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

/** Whether the trainee does not agree and nobody has answered yet: such a row of a list is red (SIG-05). */
export const waitsForAnswer = ({ disagreed, answered }: Pick<Listed, 'disagreed' | 'answered'>) =>
  disagreed && !answered

/** In a list: whether the trainee has approved the record or disagrees, and the state of the signatures. */
export function TraineeStatus({ row }: { row: Listed }) {
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

function TraineeWord({ row }: { row: Listed }) {
  const t = useWords(recordWords)
  const said = saidOf(row)
  // An amendment that waits closes no disagreement (SIG-05).
  return (
    <>
      {(row.disagreed || !row.amendment_waits) && (
        <StatusBadge {...SAID[said]}>{t(said)}</StatusBadge>
      )}{' '}
      {row.answered && (
        <StatusBadge tone="blue" icon={IconMessageReply}>
          {t('answered')}
        </StatusBadge>
      )}{' '}
      {row.amendment_waits && <AmendmentWaits />}
    </>
  )
}

export function ResultBadge({ passed }: { passed: boolean }) {
  const t = useWords(recordFileWords)
  return (
    <StatusBadge tone={passed ? 'green' : 'red'} icon={passed ? IconCircleCheck : IconCircleX}>
      {t(passed ? 'passed' : 'failed')}
    </StatusBadge>
  )
}
