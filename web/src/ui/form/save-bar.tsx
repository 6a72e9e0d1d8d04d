import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconCloudCheck from '~icons/cloud-check'
import IconDeviceFloppy from '~icons/device-floppy'
import IconListCheck from '~icons/list-check'
import IconRefresh from '~icons/refresh'
import IconSignature from '~icons/signature'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { formWords } from '../field/form-words.ts'
import type { FormSender } from './form-send.ts'
import classes from './save-bar.module.css'
import { type KeptDraft, useDraftText } from './use-draft.ts'

/**
 * The bar at the bottom of a form: the missing fields, the state of the draft, the failure, and the buttons.
 */
export function SaveBar({
  save,
  signs,
  missing,
  onMissing,
  onCancel,
  sender,
  draft,
  onDropDraft,
  failureAction,
}: {
  save: string
  /** Whether saving asks for a signature; the save button then shows the signature icon. */
  signs: boolean
  /** The names of the missing or wrong fields, in reading order. */
  missing: readonly string[]
  onMissing(): void
  onCancel(): void
  sender: FormSender
  draft: KeptDraft | undefined
  onDropDraft(): void
  failureAction?: ReactNode
}) {
  const t = useWords(formWords)
  const { failure, sending } = sender
  const said = useRef<HTMLDivElement>(null)
  const button = useFocusBack(sending, said)
  const percent = Math.round((sender.sent ?? 0) * 100)
  const [first = '', ...more] = missing
  return (
    <div className={classes.bar}>
      {failure && (
        <div ref={said} role="alert" className={classes.failure}>
          <IconAlertTriangle />
          <span className={classes.failureText}>{failure.message}</span>
          {failureAction}
          {failure.again && (
            <Button type="submit" variant="default" size="compact-md" leftSection={<IconRefresh />}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.line}>
        <div className={classes.states} aria-live="polite">
          {draft && <DraftWord draft={draft} onDrop={onDropDraft} />}
          {sending ? (
            <span className={classes.quiet}>
              {percent < 100 ? t('sending', { percent }) : t('saving')}
            </span>
          ) : first ? (
            <UnstyledButton className={classes.missing} onClick={onMissing}>
              <IconListCheck />
              <span>
                <b>{t('missing_count', { count: missing.length })}</b>
                <span className={classes.names}>
                  : {[first, ...more].slice(0, 2).join(', ')}
                  {missing.length > 2 && ' …'}
                </span>
              </span>
            </UnstyledButton>
          ) : (
            <span className={classes.complete}>
              <IconCircleCheck />
              {t('complete')}
            </span>
          )}
        </div>
        <div className={classes.buttons}>
          <Button
            // Another button, so that a second Enter that was meant to stop the sending cancels nothing.
            key={String(sending)}
            variant="default"
            className={classes.cancel}
            data-sending={sending || undefined}
            onClick={sending ? sender.stop : onCancel}
          >
            {t(sending ? 'stop_sending' : 'cancel')}
          </Button>
          <Button
            ref={button}
            type="submit"
            className={classes.save}
            loading={sending}
            leftSection={signs ? <IconSignature /> : <IconDeviceFloppy />}
          >
            {save}
          </Button>
        </div>
      </div>
    </div>
  )
}

function DraftWord({ draft, onDrop }: { draft: KeptDraft; onDrop(): void }) {
  const t = useWords(formWords)
  const text = useDraftText(draft)
  return (
    text !== null && (
      <span className={classes.draft} data-older={draft.isOlder || undefined}>
        {draft.isOlder ? <IconAlertTriangle /> : <IconCloudCheck />}
        {text}
        {draft.isRestored && (
          <UnstyledButton className={classes.link} onClick={onDrop}>
            {t('start_afresh')}
          </UnstyledButton>
        )}
      </span>
    )
  )
}
