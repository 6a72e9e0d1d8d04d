import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import IconBellCog from '~icons/bell-cog'
import { useWords } from '../../i18n/words.ts'
import { useLateOpened } from '../../ui/dialog/use-late-opened.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticeWords } from './notice-words.ts'

/**
 * Shows the dialog in which a person chooses, topic by topic, how to be mailed about waiting tasks (ASK-03).
 */
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
 * Keeps the button and the dialog apart: the button changes its place when a phone is turned, while the
 * dialog is drawn once and stays open with the choices made.
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
