import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import classes from './confirm-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

/**
 * Asks before something that is not easily undone. The button says what it does; one Enter too many does not press it where
 * something would be lost.
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
  /** Without it there is nothing to be done: the dialog says why, and is closed. */
  confirm?: string | undefined
  /** `Cancel` unless the page has a plainer word. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** There is something to be read in it. */
  wide?: boolean
  /** What is to be confirmed stands there; until then there is nothing to confirm. */
  ready?: boolean
  onConfirm(): void
  onClose(): void
  /** Once it is out of sight; whoever gives it decides where the focus goes. */
  onClosed?(): void
  children: ReactNode
}) {
  const t = useWords(formWords)
  const button = useFocusBack(busy)
  // what the page sends may be refused while the dialog still fades: the focus is not held by what goes
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
