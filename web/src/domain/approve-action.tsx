import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { approveResult } from '@trms/contract/training-record/calls'
import { type ReactNode, useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

/** The trainee approves what is recorded; who else approved meanwhile is told and shown (APR-01, APR-02). */
export function ApproveAction({
  feature,
  record,
  summary,
  flags,
}: {
  feature: RecordFeature
  record: { id: string; instructor_name: string }
  /** What is being approved, in one line. */
  summary: string
  flags: ReactNode
}) {
  const t = useMessages(recordFileWords)
  const shared = useMessages(sharedMessages)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const approve = useSend(approveResult, { invalidates: readsOf(feature) })

  const confirm = () =>
    approve.mutate(
      { input: { id: record.id } },
      {
        onSuccess: () => notify.success(shared('trainee_approved')),
        onError: (error) => {
          notify.error(error.message)
          void queryClient.invalidateQueries({ queryKey: [feature.one.path] })
        },
        onSettled: () => setAsking(false),
      },
    )

  return (
    <>
      <Button
        leftSection={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('approve')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('approve_title')}
        confirm={t('approve')}
        busy={approve.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text>
            <b>{summary}</b>
            <br />
            {t('sign_instructor', { name: record.instructor_name })}
          </Text>
          {flags}
          <Text>{t('approve_text')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
