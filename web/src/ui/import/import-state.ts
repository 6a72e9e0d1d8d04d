import type { Answer, Call } from '@trms/contract/call'
import type { FieldMessage } from '@trms/contract/common/issues'
import { useEffect, useState } from 'react'
import type { SentFiles } from '../../api/client.ts'
import { useSend } from '../../api/hooks.ts'
import { useLanguage } from '../../i18n/words.ts'
import { newKey } from '../form/new-key.ts'

/** What every preview of a list tells. */
export interface Preview {
  total: number
  good: number
  ignored_columns: string[]
  problems: { line: number; field: string; column: string; value: string; message: string }[]
  problem_count: number
}

export interface ImportWork<P extends Preview = Preview> {
  preview: P | null
  /** Every line can be taken. */
  whole: boolean
  reading: boolean
  saving: boolean
  /** Why the file could not be read or saved. */
  failure: string | null
  read(): void
  save(): void
}

/** What stands at the field of a form that is sent without a file. */
export const NO_FILE = {
  type: 'contract',
  message: JSON.stringify({ key: 'please_select_excel_file' } satisfies FieldMessage),
}

/** The calls that read a list and save it. */
export interface ImportCalls<Reading extends Call, Saving extends Call> {
  preview: Reading
  save: Saving
  /** The multipart name of the workbook. */
  file: keyof Reading['files'] & keyof Saving['files'] & string
  invalidates: readonly Call[]
  onSaved(answer: Answer<Saving>): void
}

/** Reads a list as soon as it is chosen; saves it when it was found to be whole. */
export function useImport<Reading extends Call, Saving extends Call>(
  sheet: File | null,
  { preview, save, file, invalidates, onSaved }: ImportCalls<Reading, Saving>,
): ImportWork<Answer<Reading> & Preview> {
  const { language } = useLanguage()
  const reading = useSend(preview)
  const saving = useSend(save, { invalidates })
  const [key, setKey] = useState(newKey)
  const { mutate, reset } = reading
  const { reset: forget } = saving
  const files = { [file]: sheet } as SentFiles<Call>

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every file
  useEffect(() => {
    forget()
    reset()
    setKey(newKey())
  }, [sheet, reset, forget])

  // Its problems are told in the language on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every language
  useEffect(() => {
    if (!sheet) return
    const stopper = new AbortController()
    mutate({ input: {} as never, files: { [file]: sheet } as never, signal: stopper.signal })
    return () => stopper.abort()
  }, [sheet, file, mutate, language])

  const found = (reading.data as (Answer<Reading> & Preview) | undefined) ?? null
  const whole =
    found !== null && found.total > 0 && found.good === found.total && found.problem_count === 0
  const read = () => mutate({ input: {} as never, files: files as never })
  const failed = saving.error ?? reading.error
  return {
    preview: found,
    whole,
    reading: reading.isPending,
    saving: saving.isPending,
    failure: failed ? (failed.fields[file] ?? failed.message) : null,
    read: () => {
      forget()
      if (sheet) read()
    },
    save: () => {
      if (!sheet || !whole) return
      saving.mutate(
        { input: {} as never, files: files as never, idempotencyKey: key },
        {
          onSuccess: onSaved,
          // Somebody else may have been quicker in the meantime: the list is looked at again.
          onError: read,
        },
      )
    },
  }
}
