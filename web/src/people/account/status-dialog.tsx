import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { updateDetail } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { invalidate, useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ACCOUNT_READS } from './reads.ts'
import { accountWords } from './words.ts'

export const useStatusDialog = useSubject<Account>

/** Shows the question before an account is blocked or made active again (USER-04). */
export function StatusDialog({
  subject,
  opened,
  close,
  onChanged,
}: ReturnType<typeof useSubject<Account>> & { onChanged?(account: Account): void }) {
  const t = useWords(accountWords)
  const shared = useWords(sharedWords)
  const queryClient = useQueryClient()
  const update = useSend(updateDetail, { invalidates: ACCOUNT_READS })
  if (!subject) return null
  const { id, version, full_name: name } = subject
  const blocking = subject.status === 'active'

  const confirm = () =>
    update.mutate(
      { input: { id, version, status: blocking ? 'blocked' : 'active' } },
      {
        onSuccess: (changed) => {
          notify.success(shared(blocking ? 'user_blocked' : 'user_activated'))
          onChanged?.(changed)
        },
        onError: (error) => {
          notify.error(error.message)
          void invalidate(queryClient, ACCOUNT_READS)
        },
        onSettled: close,
      },
    )

  return (
    <ConfirmDialog
      opened={opened}
      title={t(blocking ? 'block_title' : 'activate_title')}
      confirm={t(blocking ? 'block_confirm' : 'activate_confirm')}
      danger={blocking}
      busy={update.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>{t(blocking ? 'block_text' : 'activate_text', { name })}</Text>
    </ConfirmDialog>
  )
}
