import { Alert, Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { formWords } from '../field/form-words.ts'
import { useFirstError } from './focus-first-error.ts'
import type { FormSender } from './form-send.ts'

const TellSending = createContext<(sending: boolean) => void>(() => undefined)

/** A dialog with a form in it: it does not close while that is being sent. */
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

/** Its fields, what went wrong, and the two ways out. The first field that is marked gets the focus. */
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
  /** Sends the form, or says that the browser has found something wrong. */
  submit(onInvalid: () => void): Promise<void>
  sender: Pick<FormSender, 'sending' | 'failure'>
  save: string
  onCancel(): void
  /** What is said where what was typed before was brought back. */
  restored?: string | null
  danger?: boolean
  /** Beside the button that saves. */
  aside?: ReactNode
  /** What somebody else changed meanwhile, where the form can say it. */
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
