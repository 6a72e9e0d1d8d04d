import type { Answer, Call } from '@trms/contract/call'
import type { FieldMessage } from '@trms/contract/common/issues'
import { useEffect, useState } from 'react'
import type { SentFiles } from '../../api/client.ts'
import { useSend } from '../../api/hooks.ts'
import { useLanguage } from '../../i18n/words.ts'
import { newKey } from '../form/new-key.ts'

/** The fields that the preview of every kind of import has. */
export interface Preview {
  total: number
  good: number
  ignored_columns: string[]
  problems: { line: number; field: string; column: string; value: string; message: string }[]
  problem_count: number
}

export interface ImportWork<P extends Preview = Preview> {
  preview: P | null
  /** Whether every line can be taken. */
  whole: boolean
  reading: boolean
  saving: boolean
  /** The message of a failed read or save. */
  failure: string | null
  read(): void
  save(): void
}

/** The error under the file field of a form sent without a file. */
export const NO_FILE = {
  type: 'contract',
  message: JSON.stringify({ key: 'please_select_excel_file' } satisfies FieldMessage),
}

/** The two calls of an import, and what follows a successful save. */
export interface ImportCalls<Reading extends Call, Saving extends Call> {
  preview: Reading
  save: Saving
  /** The multipart field of the workbook, the same in both calls. */
  file: keyof Reading['files'] & keyof Saving['files'] & string
  invalidates: readonly Call[]
  onSaved(answer: Answer<Saving>): void
}

/** Reads a list as soon as the user chooses a file; saves the list if every line can be taken. */
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

  // The list is read again after a switch of language, because the server's messages come in the language of
  // the request.
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
          // Another person may have changed the data in the meantime, so the list is read again.
          onError: read,
        },
      )
    },
  }
}
