import { Modal } from '@mantine/core'
import type { Call, Sent } from '@trms/contract/call'
import type { FileAccept } from '@trms/contract/common/files'
import type { ReactNode } from 'react'
import { ceremonies } from '../../api/ceremony.ts'
import { useShared } from '../../api/shared-value.ts'
import { useWords } from '../../i18n/words.ts'
import { type LatePart, useLatePart } from '../../ui/dialog/use-late-part.ts'
import { exchangeWords } from './exchange-words.ts'
import type { ExchangeFeature } from './feature.ts'

const late: LatePart<typeof import('./exchange-form.tsx').ExchangeForm> = {
  fetch: async () => (await import('./exchange-form.tsx')).ExchangeForm,
}

export interface ExchangeValues {
  status: string
  reason: string
  file: File | null
}

export interface ExchangeFormProps<C extends Call> {
  call: C
  /** The kind of the form that is signed. */
  feature: Pick<ExchangeFeature<never>, 'words' | 'facts'>
  invalidates: readonly Call[]
  /** What to be sure of, above the fields. */
  children?: ReactNode
  confirm: string
  danger?: boolean
  status?: { choices: readonly { value: string; label: string }[]; now: string }
  reason?: 'required' | 'optional'
  file?: { label: string; accept: FileAccept; required: boolean }
  /** The version that the page showed when the dialog was asked for. */
  version: number
  inputOf(values: ExchangeValues, version: number): Sent<C>
  /** The name of the call's file field. */
  fileField: string & keyof C['files']
  /** What is said when the server has said yes; the dialog closes. */
  done: string
}

export interface ExchangeDialogProps<C extends Call> extends ExchangeFormProps<C> {
  opened: boolean
  title: string
  close(): void
}

/** A small form over the page: a status, a reason, a file, as far as the call takes them. */
export function ExchangeDialog<C extends Call>({
  opened,
  title,
  close,
  ...form
}: ExchangeDialogProps<C>) {
  const t = useWords(exchangeWords)
  // the ceremony lies over it, and what closes that closes nothing else
  const signing = useShared(ceremonies) !== null
  const ExchangeForm = useLatePart(late, opened)
  return (
    <Modal
      opened={opened && ExchangeForm !== undefined}
      onClose={signing ? () => undefined : close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {ExchangeForm && <ExchangeForm {...form} close={close} />}
    </Modal>
  )
}
