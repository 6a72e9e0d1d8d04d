import { Modal } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { resetEntry } from '@trms/contract/exchange/form-exchange/shapes'
import type { z } from 'zod'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { fileName } from '../../ui/file/file-size.ts'
import { exchangeWords } from './exchange-words.ts'
import classes from './reset-history.module.css'

type Entry = z.output<typeof resetEntry>

/** When a form was set back or its status changed, why, and the file given with it (at most 350 px high). */
export function ResetHistory({
  opened,
  close,
  name,
  entries,
  statusOf,
}: {
  opened: boolean
  close(): void
  /** Whose form it is. */
  name: string
  entries: readonly Entry[]
  statusOf(status: number): string
}) {
  const t = useMessages(exchangeWords)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`${t('history')} · ${name}`}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={classes.entries} tabIndex={0} aria-label={t('history')}>
        {entries.map((entry) => (
          <li key={`${entry.date_of_status} ${entry.status}`} className={classes.entry}>
            <div className={classes.line}>
              <b>{statusOf(entry.status)}</b>
              <span className={classes.dimmed}>{formatDateTime(entry.date_of_status)}</span>
            </div>
            <div className={entry.reason ? undefined : classes.dimmed}>
              {entry.reason || t('no_reason')}
            </div>
            {entry.form_status && (
              <a href={entry.form_status} target="_blank" rel="noreferrer" className={classes.file}>
                <IconPaperclip size={16} stroke={1.75} aria-hidden />
                {fileName(entry.form_status)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
