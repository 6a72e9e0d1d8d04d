import { cancelPack, packList, removePack } from '@trms/contract/office/pack/calls'
import type { Pack } from '@trms/contract/office/pack/entity'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { packWords } from './words.ts'

export interface PackQuestion {
  what: 'cancel' | 'remove'
  row: Pack
}
export const usePackDialogs = useSubject<PackQuestion>

/** Shows the question before a pack is cancelled or its file is removed. */
export function PackDialogs({ subject, opened, close }: Asked<PackQuestion>) {
  const t = useWords(packWords)
  const shared = useWords(sharedWords)
  const cancel = useSend(cancelPack, { invalidates: [packList] })
  const remove = useSend(removePack, { invalidates: [packList] })
  if (!subject) return null
  const { what, row } = subject
  const send = what === 'cancel' ? cancel : remove
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${what}_title`)}
      confirm={t(what)}
      busy={send.isPending}
      danger
      onConfirm={() =>
        send.mutate(
          { input: { id: row.id } },
          {
            onSuccess: () =>
              notify.success(shared(what === 'cancel' ? 'pack_cancelled' : 'pack_removed')),
            onError: (refused) => notify.error(refused.message),
            onSettled: close,
          },
        )
      }
      onClose={close}
    >
      {t(`${what}_text`)}
    </ConfirmDialog>
  )
}
