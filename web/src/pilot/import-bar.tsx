import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconListCheck, IconRefresh } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import bar from '../ui/save-bar.module.css'
import { importMessages } from './import-messages.ts'
import type { ImportWork } from './import-state.ts'

const GLYPH = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The save bar of the import: it saves only what can be taken whole. */
export function ImportBar({
  chosen,
  work,
  onCancel,
}: {
  chosen: boolean
  work: ImportWork
  onCancel(): void
}) {
  const t = useMessages(importMessages)
  const { preview, reading, saving, failure } = work
  const total = preview?.total ?? 0
  const whole = total > 0 && preview?.good === total && preview.problem_count === 0
  return (
    <div className={bar.bar}>
      {failure && (
        <div role="alert" className={bar.failure}>
          <IconAlertTriangle {...GLYPH} />
          <span className={bar.failureText}>{failure}</span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh {...GLYPH} />}
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
              <IconCircleCheck {...GLYPH} />
              {t('ready')}
            </span>
          ) : (
            <span className={bar.missing}>
              <IconListCheck {...GLYPH} />
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
            disabled={!whole || reading}
            loading={saving}
          >
            {whole ? t(total === 1 ? 'save_one' : 'save', { count: total }) : t('save_none')}
          </Button>
        </div>
      </div>
    </div>
  )
}
