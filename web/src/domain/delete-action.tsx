import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { useAccount } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { linkTo } from '../ui/target.ts'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { recordList } from './record-paths.ts'

/** An admin deletes the record that is being read; then the list it was in. */
export function DeleteAction({
  feature,
  record,
  title,
  date,
}: {
  feature: RecordFeature
  record: { id: string; pilot_id: string; pilot_name: string }
  title: string
  /** As people read it. */
  date: string
}) {
  const t = useMessages(recordFileWords)
  const shared = useMessages(sharedMessages)
  const { area } = useAccount()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  // Not `one`: it is gone, and asking for it again would only be refused.
  const reads = readsOf(feature).filter((call) => call !== feature.one)
  const remove = useSend(feature.remove, { invalidates: reads })

  const confirm = () =>
    remove.mutate(
      { input: { id: record.id } },
      {
        onSuccess: () => {
          notify.success(shared(feature.deleted))
          const list = recordList(area ?? 'admin', feature.kind, record.pilot_id)
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
        title={title}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Text>{t('delete_text', { name: record.pilot_name, date })}</Text>
      </ConfirmDialog>
    </>
  )
}
