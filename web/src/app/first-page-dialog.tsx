import { Modal, NativeSelect, Text } from '@mantine/core'
import { setFirstPage } from '@trms/contract/people/account/calls'
import { useSend } from '../api/hooks.ts'
import { renewSession } from '../frame/renew-session.ts'
import { frameWords } from '../frame/words.ts'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session-store.ts'
import { notify } from '../ui/dialog/notify.ts'
import { formWords } from '../ui/field/form-words.ts'
import { areaLanding, pagesOf } from './landing.ts'
import { menuOf } from './menu.ts'

/** DSH-03: each account chooses where it begins, among the pages of its own menu. */
export function FirstPageDialog({ opened, close }: { opened: boolean; close(): void }) {
  const t = useMessages(frameWords)
  const form = useMessages(formWords)
  const session = useSession()
  const send = useSend(setFirstPage)
  if (!session) return null
  const { area, pages } = pagesOf(session)
  const usual = pages.find((item) => item.to === areaLanding(session)) ?? pages[0]
  const chosen = pages.find((item) => item.to === session.first_page)
  const groups = (area ? menuOf(area) : [])
    .map(({ label, items }) => ({
      group: t(label),
      items: items
        .filter((item) => pages.includes(item) && item !== usual)
        .map((item) => ({ value: item.to, label: t(item.label) })),
    }))
    .filter((group) => group.items.length > 0)
  const choose = (first_page: string | null) =>
    send.mutate(
      { input: { first_page } },
      {
        onSuccess: async () => {
          // the token says where the account begins: this browser's has to say the new page
          await renewSession().catch(() => {})
          notify.success(t('first_page_kept'))
          close()
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('first_page')}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <Text c="dimmed" mb="md">
        {t('first_page_hint')}
      </Text>
      <NativeSelect
        data-autofocus
        label={t('first_page_label')}
        disabled={send.isPending}
        value={chosen && chosen !== usual ? chosen.to : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value || null)}
        data={[
          { value: '', label: t('first_page_usual', { page: usual ? t(usual.label) : '' }) },
          ...groups,
        ]}
      />
    </Modal>
  )
}
