import { Alert, Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { formWords } from '../field/form-words.ts'
import { useFirstError } from './focus-first-error.ts'
import type { FormSender } from './form-send.ts'

const TellSending = createContext<(sending: boolean) => void>(() => undefined)

/** A dialog around a form; the dialog cannot be closed while the form is being sent. */
export function FormDialog({
  opened,
  title,
  close,
  children,
  ...modal
}: Pick<ModalProps, 'size' | 'centered'> & {
  opened: boolean
  title: string
  close(): void
  children: ReactNode
}) {
  const t = useWords(formWords)
  const [sending, setSending] = useState(false)
  return (
    <Modal
      {...modal}
      opened={opened}
      title={title}
      onClose={sending ? () => undefined : close}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TellSending value={setSending}>{children}</TellSending>
    </Modal>
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
  danger = false,
  aside,
  changed,
  children,
}: {
  /** Sends the form, or calls `onInvalid` if the browser's check finds an error. */
  submit(onInvalid: () => void): Promise<void>
  sender: Pick<FormSender, 'sending' | 'failure'>
  save: string
  onCancel(): void
  /** The text shown when a draft was restored. */
  restored?: string | null
  danger?: boolean
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
  const tellSending = useContext(TellSending)
  const { failure, sending } = sender
  const button = useFocusBack(sending)
  const showFirstError = useFirstError(element, failure)

  useEffect(() => {
    tellSending(sending)
    return () => tellSending(false)
  }, [sending, tellSending])

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
        {children}
        {failure && (
          <Alert color="red" role="alert">
            {failure.code === 'STALE_VERSION'
              ? t('changed_meanwhile', { button: save })
              : failure.message}
            {failure.code === 'STALE_VERSION' && changed}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {aside}
          <Button variant="default" onClick={onCancel} disabled={sending}>
            {t('cancel')}
          </Button>
          <Button ref={button} type="submit" color={danger ? 'red' : 'blue'} loading={sending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
