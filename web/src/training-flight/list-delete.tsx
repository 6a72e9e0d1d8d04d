import { fotDetail, fotList } from '@trms/contract/overview/calls'
import { deleteFlight, searchTrainingFlight } from '@trms/contract/training-flight/calls'
import type { TrainingFlightRow } from '@trms/contract/training-flight/entity'
import { useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { formatDate } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { listMessages } from './list-messages.ts'

/** The flight that is about to be deleted. It stays while the dialog fades away. */
export function useDeletion() {
  const [row, setRow] = useState<TrainingFlightRow | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    row,
    opened,
    ask: (asked: TrainingFlightRow) => {
      setRow(asked)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}

/** TF-15: an admin deletes a training flight, after a question. */
export function DeleteFlight({ row, opened, close }: ReturnType<typeof useDeletion>) {
  const t = useMessages(listMessages)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteFlight, { invalidates: [searchTrainingFlight, fotDetail, fotList] })
  if (!row) return null
  const confirm = () =>
    remove.mutate(
      { input: { id: row.id } },
      {
        onSuccess: () => {
          close()
          notify.success(shared('training_deleted'))
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remove_title')}
      confirm={t('remove_confirm')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {t('remove_text', { date: formatDate(row.date_of_flight), routes: row.routes })}
    </ConfirmDialog>
  )
}
