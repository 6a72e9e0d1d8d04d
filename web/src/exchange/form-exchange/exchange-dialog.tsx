import type { Call, Sent } from '@trms/contract/call'
import type { FileAccept } from '@trms/contract/common/files'
import type { ReactNode } from 'react'
import { ceremonies } from '../../api/ceremony.ts'
import { useShared } from '../../api/shared-value.ts'
import { type LatePart, useLatePart } from '../../ui/dialog/use-late-part.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
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
  /** The kind of form, for the text that is signed. */
  feature: Pick<ExchangeFeature<never>, 'words' | 'facts'>
  invalidates: readonly Call[]
  /** Content above the fields, such as the question whether this file is meant. */
  children?: ReactNode
  confirm: string
  danger?: boolean
  status?: { choices: readonly { value: string; label: string }[]; now: string }
  reason?: 'required' | 'optional'
  file?: { label: string; accept: FileAccept; required: boolean }
  /** The form's version that the page showed when the dialog was opened. */
  version: number
  inputOf(values: ExchangeValues, version: number): Sent<C>
  /** The name of the file field in the call. */
  fileField: string & keyof C['files']
  /** The message after success; the dialog then closes. */
  done: string
}

export interface ExchangeDialogProps<C extends Call> extends ExchangeFormProps<C> {
  opened: boolean
  title: string
  close(): void
}

/** A dialog with a status, a reason and a file, as far as the call takes these fields. */
export function ExchangeDialog<C extends Call>({
  opened,
  title,
  close,
  ...form
}: ExchangeDialogProps<C>) {
  // The signing dialog lies above this dialog; a key or click that closes the signing dialog must not close
  // this one.
  const signing = useShared(ceremonies) !== null
  const ExchangeForm = useLatePart(late, opened)
  return (
    <FormDialog
      opened={opened && ExchangeForm !== undefined}
      close={signing ? () => undefined : close}
      title={title}
      centered
    >
      {ExchangeForm && <ExchangeForm {...form} close={close} />}
    </FormDialog>
  )
}
