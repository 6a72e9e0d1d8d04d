import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fotDetail, fotList } from '@trms/contract/overview/calls'
import { deleteFlight, searchTrainingFlight } from '@trms/contract/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { useAccount } from '../app/session.ts'
import { recordList } from '../domain/record-paths.ts'
import { formatDate } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { linkTo } from '../ui/target.ts'
import { formMessages } from './form-messages.ts'

export function DeleteAction({ flight }: { flight: TrainingFlight }) {
  const t = useMessages(formMessages)
  const shared = useMessages(sharedMessages)
  const { area } = useAccount()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useSend(deleteFlight, { invalidates: [searchTrainingFlight, fotDetail, fotList] })

  const confirm = () =>
    remove.mutate(
      { input: { id: flight.id } },
      {
        onSuccess: () => {
          notify.success(shared('training_deleted'))
          const list = recordList(area ?? 'admin', 'training_flight', flight.pilot_id)
          void navigate(linkTo(list) as never)
        },
        onError: (error) => {
          setAsking(false)
          notify.error(error.message)
        },
      },
    )

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('delete_title')}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Text>
          {t('delete_text', {
            name: flight.pilot_name,
            date: formatDate(flight.date_of_flight),
          })}
        </Text>
      </ConfirmDialog>
    </>
  )
}
