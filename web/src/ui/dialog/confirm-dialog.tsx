import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import classes from './confirm-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

/**
 * Asks for a confirmation before an action that is hard to undo. The label of the button names the action. If
 * the action loses something (`danger`), Cancel has the focus first, so that a stray Enter does no harm.
 */
export function ConfirmDialog({
  opened,
  title,
  confirm,
  cancel,
  danger = false,
  busy = false,
  wide = false,
  ready = true,
  onConfirm,
  onClose,
  onClosed,
  children,
}: {
  opened: boolean
  title: string
  /**
   * The label of the button that confirms. Without a label the dialog only explains something and can be
   * closed.
   */
  confirm?: string | undefined
  /** The label of the button that cancels, if the page has a plainer word than `Cancel`. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** Makes the dialog wide, for content that has to be read. */
  wide?: boolean
  /** False while the content that is to be confirmed is still loading; the button is disabled until then. */
  ready?: boolean
  onConfirm(): void
  onClose(): void
  /**
   * Called once the dialog has faded out. A caller that passes this function also decides where the focus
   * goes.
   */
  onClosed?(): void
  children: ReactNode
}) {
  const t = useWords(formWords)
  const button = useFocusBack(busy)
  // The server may refuse the request while the dialog still fades out: the button gives up the focus at
  // once, so that the page can place the focus on the error.
  useEffect(() => {
    if (!opened) button.current?.blur()
  }, [opened, button])
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      centered
      {...(wide && { size: 'xl' })}
      returnFocus={!onClosed}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {wide ? <div className={classes.reading}>{children}</div> : children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button
          variant="default"
          data-autofocus={danger || undefined}
          onClick={onClose}
          disabled={busy}
        >
          {cancel ?? t(confirm ? 'cancel' : 'close')}
        </Button>
        {confirm && (
          <Button
            ref={button}
            data-autofocus={(ready && !danger) || undefined}
            color={danger ? 'red' : 'blue'}
            loading={busy}
            disabled={!ready}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
