import { Alert, Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { formWords } from '../field/form-words.ts'
import { useFirstError } from './focus-first-error.ts'
import type { FormSender } from './form-send.ts'

/** What a dialog has to know of the form inside before the dialog closes. */
interface Inside {
  sending: boolean
  /** Whether closing now would lose what was typed. */
  loses(): boolean
}
const EMPTY: Inside = { sending: false, loses: () => false }

const TellInside = createContext<(inside: Inside) => void>(() => undefined)

/**
 * A dialog around a form. The dialog cannot be closed while the form is being sent, and asks before Escape, a
 * click outside or the cross loses what was typed.
 */
export function FormDialog({
  opened,
  title,
  close,
  children,
  ...modal
}: Pick<ModalProps, 'size' | 'centered' | 'returnFocus'> & {
  opened: boolean
  title: string
  close(): void
  children: ReactNode
}) {
  const t = useWords(formWords)
  const [inside, setInside] = useState(EMPTY)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (inside.sending) return
    // Shown at once, the question would hear the same Escape and close again.
    if (inside.loses()) requestAnimationFrame(() => setAsking(true))
    else close()
  }
  return (
    <>
      <Modal
        {...modal}
        opened={opened}
        title={title}
        onClose={leave}
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <TellInside value={setInside}>{children}</TellInside>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('leave_title')}
        confirm={t('leave')}
        cancel={t('stay')}
        danger
        onConfirm={() => {
          setAsking(false)
          close()
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t('close_text')}</Text>
      </ConfirmDialog>
    </>
  )
}

/**
 * The form inside a FormDialog: fields, failure, cancel and save. After a refusal the first marked field gets
 * the focus.
 */
export function DialogForm({
  submit,
  sender,
  save,
  onCancel,
  restored = null,
  kept = false,
  danger = false,
  idle = false,
  aside,
  changed,
  children,
}: {
  /** Sends the form, or calls `onInvalid` if the browser's check finds an error. */
  submit(onInvalid: () => void): Promise<void>
  sender: Pick<FormSender, 'sending' | 'failure'> & Partial<Pick<FormSender, 'stop' | 'isTyped'>>
  save: string
  onCancel(): void
  /** The text shown when a draft was restored. */
  restored?: string | null
  /** Whether what was typed is there again when the dialog is opened again. */
  kept?: boolean
  danger?: boolean
  /** Whether there is nothing to send yet, so that no buttons are shown. */
  idle?: boolean
  /** Shown to the left of the buttons. */
  aside?: ReactNode
  /**
   * Shown with a STALE_VERSION failure: what another person changed in the meantime, if the form can tell.
   */
  changed?: ReactNode
  children: ReactNode
}) {
  const t = useWords(formWords)
  const element = useRef<HTMLFormElement>(null)
  const tellInside = useContext(TellInside)
  const { failure, sending, isTyped } = sender
  const button = useFocusBack(sending)
  const showFirstError = useFirstError(element, failure)

  useEffect(() => {
    tellInside({ sending, loses: (!kept && isTyped) || EMPTY.loses })
    return () => tellInside(EMPTY)
  }, [sending, kept, isTyped, tellInside])

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(showFirstError)
      }}
    >
      <Stack gap="md">
        {restored && <Text c="dimmed">{restored}</Text>}
        {/* What is typed while the form is on its way would be neither sent nor kept. */}
        <Stack gap="md" inert={sending}>
          {children}
        </Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure.code === 'STALE_VERSION'
              ? t('changed_meanwhile', { button: save })
              : failure.message}
            {failure.code === 'STALE_VERSION' && changed}
          </Alert>
        )}
        {!idle && (
          <Group justify="flex-end" gap="sm">
            {aside}
            <Button
              // Another button, so that a second Enter that was meant to stop the sending cancels nothing.
              key={String(sending)}
              variant="default"
              onClick={sending ? sender.stop : onCancel}
              disabled={sending && !sender.stop}
            >
              {t(sending && sender.stop ? 'stop_sending' : 'cancel')}
            </Button>
            <Button ref={button} type="submit" color={danger ? 'red' : 'blue'} loading={sending}>
              {save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
