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
            <div className={entry.reason ? undefined : classes.dimmed}>
              {entry.reason || t('no_reason')}
            </div>
            {entry.form_status && (
              <a href={entry.form_status} target="_blank" rel="noreferrer" className={classes.file}>
                <IconPaperclip size={16} />
                {fileName(entry.form_status)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
