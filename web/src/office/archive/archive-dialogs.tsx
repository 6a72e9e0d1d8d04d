import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  archiveList,
  askPurge,
  confirmPurge,
  purgedList,
  refusePurge,
  restoreRecord,
  takeBackPurge,
} from '@trms/contract/office/archive/calls'
import type { ArchivedRecord } from '@trms/contract/office/archive/entity'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { useSend } from '../../api/hooks.ts'
import { outdate } from '../../api/query-client.ts'
import { formatDate } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { whatOf } from './archive-cells.tsx'
import { archiveWords, useKindName } from './words.ts'

export interface ArchiveQuestion {
  what: 'restore' | 'ask_purge' | 'take_back_purge' | 'refuse_purge' | 'confirm_purge'
  row: ArchivedRecord
}
export const useArchiveDialogs = useSubject<ArchiveQuestion>

/** The reads that a purge changes: a waiting purge is also a task of the other administrators. */
const READS = [archiveList, purgedList, getMyTasks, countMyTasks]

/**
 * Shows the dialogs for restoring a record and for each step of a purge. Each asks for a reason, except the
 * dialog in which an admin takes back a purge request of their own.
 */
export function ArchiveDialogs(asked: Asked<ArchiveQuestion>) {
  const t = useWords(archiveWords)
  const shared = useWords(sharedWords)
  const kindName = useKindName()
  const queryClient = useQueryClient()
  if (!asked.subject) return null
  const { what, row } = asked.subject
  const { id, kind, purge } = row
  const purge_id = purge?.id ?? ''
  const question = {
    opened: asked.opened,
    close: asked.close,
    title: t(`${what}_title`),
    confirm: t(what),
    invalidates: READS,
    children: <About row={row} name={whatOf(row, kindName)} text={t(`${what}_text`)} />,
  }
  switch (what) {
    case 'restore':
      return (
        <ReasonDialog
          {...question}
          call={restoreRecord}
          input={{ kind, id }}
          done={shared('record_restored')}
          // Lists that this browser has already read lack the restored record.
          onDone={() => void outdate(queryClient)}
        />
      )
    case 'ask_purge':
      return (
        <ReasonDialog
          {...question}
          call={askPurge}
          input={{ kind, id }}
          done={shared('purge_asked')}
          danger
        />
      )
    case 'confirm_purge':
      return (
        <ReasonDialog
          {...question}
          call={confirmPurge}
          input={{ purge_id }}
          done={shared('record_purged')}
          danger
        />
      )
    case 'refuse_purge':
      return (
        <ReasonDialog
          {...question}
          call={refusePurge}
          input={{ purge_id }}
          done={shared('purge_refused')}
        />
      )
    case 'take_back_purge':
      return <TakeBack {...question} purgeId={purge_id} />
  }
}

function TakeBack({
  purgeId,
  close,
  ...question
}: Omit<Parameters<typeof ConfirmDialog>[0], 'onConfirm' | 'onClose'> & {
  purgeId: string
  close(): void
}) {
  const shared = useWords(sharedWords)
  const { opened, title, confirm, children } = question
  const back = useSend(takeBackPurge, { invalidates: READS })
  const send = () =>
    back.mutate(
      { input: { purge_id: purgeId } },
      {
        onSuccess: () => notify.success(shared('purge_taken_back')),
        onError: (refused) => notify.error(refused.message),
        onSettled: close,
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      busy={back.isPending}
      onConfirm={send}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  )
}

/**
 * Shows the record's name, pilots and day, the reason of the purge request, and the effect of the question.
 */
function About({ row, name, text }: { row: ArchivedRecord; name: string; text: string }) {
  const t = useWords(archiveWords)
  const facts = [...row.pilots.map((one) => one.full_name), formatDate(row.day)].filter(Boolean)
  return (
    <>
      <Text fw={600}>{name}</Text>
      {facts.length > 0 && <Text c="dimmed">{facts.join(' · ')}</Text>}
      {row.purge && (
        <Text mt="xs">
          {t('purge_reason', { name: row.purge.asked_by, reason: row.purge.reason })}
        </Text>
      )}
      <Text mt="xs">{text}</Text>
    </>
  )
}
