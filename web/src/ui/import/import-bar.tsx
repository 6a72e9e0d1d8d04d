import { Button } from '@mantine/core'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconListCheck from '~icons/list-check'
import IconRefresh from '~icons/refresh'
import { useWords } from '../../i18n/words.ts'
import bar from '../form/save-bar.module.css'
import type { ImportWork } from './import-state.ts'
import { importWords } from './import-words.ts'

/**
 * The save bar of an import. An import is saved only if every line can be taken; until then the bar says what
 * is missing.
 */
export function ImportBar({
  chosen,
  work,
  save,
  onCancel,
}: {
  chosen: boolean
  work: ImportWork
  /** Returns the label of the save button for a number of lines; 0 until the number is known. */
  save(count: number): string
  onCancel(): void
}) {
  const t = useWords(importWords)
  const { preview, whole, reading, saving, failure } = work
  return (
    <div className={bar.bar}>
      {failure && (
        <div role="alert" className={bar.failure}>
          <IconAlertTriangle />
          <span className={bar.failureText}>{failure}</span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh />}
            onClick={work.read}
          >
            {t('try_again')}
          </Button>
        </div>
      )}
      <div className={bar.line}>
        <div className={bar.states} aria-live="polite">
          {reading ? (
            <span className={bar.quiet}>{t('reading')}</span>
          ) : whole ? (
            <span className={bar.complete}>
              <IconCircleCheck />
              {t('ready')}
            </span>
          ) : (
            <span className={bar.missing}>
              <IconListCheck />
              {t(chosen ? 'correct_first' : 'choose_first')}
            </span>
          )}
        </div>
        <div className={bar.buttons}>
          <Button variant="default" className={bar.cancel ?? ''} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            className={bar.save ?? ''}
            disabled={chosen && (!whole || reading)}
            loading={saving}
          >
            {save(whole ? (preview?.total ?? 0) : 0)}
          </Button>
        </div>
      </div>
    </div>
  )
}
