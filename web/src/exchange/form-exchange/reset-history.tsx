import { Modal } from '@mantine/core'
import { fileName } from '@trms/contract/common/file-name'
import IconPaperclip from '~icons/paperclip'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'
import classes from './reset-history.module.css'

/**
 * Lists when a form's status was set by hand or the form was sent back, with reason and file (at most 350 px
 * high).
 */
export function HistoryDialog<Form>({
  feature,
  subject,
  opened,
  close,
}: Asked<Form> & { feature: ExchangeFeature<Form> }) {
  const own = useFeatureWords(feature)
  const form = subject && feature.shown(subject)
  const t = useWords(exchangeWords)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`${t('history')} · ${form?.pilot_name ?? ''}`}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={classes.entries} tabIndex={0} aria-label={t('history')}>
        {form?.resets.map((entry) => (
          <li key={`${entry.date_of_status} ${entry.status}`} className={classes.entry}>
            <div className={classes.line}>
              <b>{own(`status_${entry.status}`)}</b>
              <span className={classes.dimmed}>{formatDateTime(entry.date_of_status)}</span>
            </div>
            <ResetReason reason={entry.reason} file={entry.form_status} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** The reason and the file of a change of the status by hand. */
export function ResetReason({ reason, file }: { reason: string; file: string | null }) {
  const t = useWords(exchangeWords)
  return (
    <>
      <div className={reason ? undefined : classes.dimmed}>{reason || t('no_reason')}</div>
      {file && (
        <a href={file} target="_blank" rel="noreferrer" className={classes.file}>
          <IconPaperclip size={16} />
          {fileName(file)}
        </a>
      )}
    </>
  )
}
