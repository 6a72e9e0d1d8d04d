import { Modal } from '@mantine/core'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { formWords } from '../../ui/field/form-words.ts'
import classes from './sent-dialog.module.css'
import { useStepWords } from './use-step-words.ts'
import { waitsWords } from './waits-words.ts'

/** Shows the mails sent for a task, the newest first. */
export function SentDialog({ subject, opened, close }: Asked<WaitingTask>) {
  const t = useWords(waitsWords)
  const words = useWords(formWords)
  const stepOf = useStepWords()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('sent_title')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <ul className={classes.mails}>
        {subject?.reminders.map((one) => (
          <li key={`${one.step} ${one.at}`}>
            <b>{formatDateTime(one.at)}</b>
            {stepOf(one)}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
