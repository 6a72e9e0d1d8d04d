import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import IconBellCog from '~icons/bell-cog'
import { useWords } from '../../i18n/words.ts'
import { useLateOpened } from '../../ui/dialog/use-late-opened.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticeWords } from './notice-words.ts'

/** How one wants to be mailed of what waits, topic by topic (ASK-03). */
export function NoticeDialog({ opened: wanted, close }: { opened: boolean; close(): void }) {
  const t = useWords(noticeWords)
  const words = useWords(formWords)
  const opened = useLateOpened(wanted)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('settings')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <NoticeForm close={close} />
    </Modal>
  )
}

/**
 * The button moves when a phone is turned; the dialog is drawn once for both places, and stays open with what was
 * chosen in it.
 */
export function useNoticeSettings() {
  const t = useWords(noticeWords)
  const [opened, setOpened] = useState(false)
  return {
    button: (
      <Button variant="default" leftSection={<IconBellCog />} onClick={() => setOpened(true)}>
        {t('settings')}
      </Button>
    ),
    dialog: <NoticeDialog opened={opened} close={() => setOpened(false)} />,
  }
}
