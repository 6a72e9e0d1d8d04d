import { NativeSelect, Text } from '@mantine/core'
import { setFirstPage } from '@trms/contract/people/account/calls'
import { useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { renewSession } from '../frame/renew-session.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { useSession } from '../session/session-store.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { notify } from '../ui/dialog/notify.ts'
import { areaLanding, pagesOf } from './landing.ts'
import { menuOf } from './menu.ts'

/** The dialog in which a user chooses the first page from the pages of the own menu (DSH-03). */
export function FirstPageDialog({ opened, close }: { opened: boolean; close(): void }) {
  const t = useWords(frameWords)
  const session = useSession()
  const send = useSend(setFirstPage)
  // In a closed select, each arrow key picks the next page, so a pick is not sent before the user saves.
  const [picked, pick] = useState<string | null>(null)
  const [renewing, setRenewing] = useState(false)
  const busy = send.isPending || renewing
  if (!session) return null
  const { root, pages } = pagesOf(session)
  const usual = pages.find((item) => item.to === areaLanding(session)) ?? pages[0]
  const chosen = pages.find((item) => item.to === session.first_page)
  const groups = (root ? menuOf(root) : [])
    .map(({ label, items }) => ({
      group: t(label),
      items: items
        .filter((item) => pages.includes(item) && item !== usual)
        .map((item) => ({ value: item.to, label: t(item.label) })),
    }))
    .filter((group) => group.items.length > 0)
  const value = picked ?? (chosen && chosen !== usual ? chosen.to : '')
  const leave = () => {
    pick(null)
    close()
  }
  const save = () =>
    send.mutate(
      { input: { first_page: value || null } },
      {
        onSuccess: async () => {
          // The token holds the first page, so this browser's token is renewed.
          setRenewing(true)
          await renewSession().catch(() => {})
          setRenewing(false)
          notify.success(t('first_page_kept'))
          leave()
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('first_page')}
      confirm={t('first_page_save')}
      busy={busy}
      onConfirm={save}
      onClose={leave}
    >
      <Text c="dimmed" mb="md">
        {t('first_page_hint')}
      </Text>
      <NativeSelect
        data-autofocus
        label={t('first_page_label')}
        disabled={busy}
        value={value}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        data={[
          { value: '', label: t('first_page_usual', { page: usual ? t(usual.label) : '' }) },
          ...groups,
        ]}
      />
    </ConfirmDialog>
  )
}
