import { userList } from '@trms/contract/account/calls'
import type { Answer } from '@trms/contract/call'
import { pilotOptions } from '@trms/contract/pilot/calls'
import { importPilots, previewImport } from '@trms/contract/pilot/excel-calls'
import { useEffect, useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { newKey } from '../ui/new-key.ts'
import { notify } from '../ui/notify.ts'
import { PILOT_READS } from './status.tsx'

export type Preview = Answer<typeof previewImport>

export interface ImportWork {
  preview: Preview | null
  reading: boolean
  saving: boolean
  /** Why the file could not be read or saved. */
  failure: string | null
  read(): void
  save(): void
}

/** Reads a list as soon as it is chosen; saves it when it was found to be whole. */
export function useImport(sheet: File | null, onSaved: () => void): ImportWork {
  const shared = useMessages(sharedMessages)
  const reading = useSend(previewImport)
  const saving = useSend(importPilots, { invalidates: [...PILOT_READS, pilotOptions, userList] })
  const [key, setKey] = useState(newKey)
  const { mutate, reset } = reading
  const { reset: forget } = saving

  useEffect(() => {
    forget()
    reset()
    if (!sheet) return
    const stopper = new AbortController()
    setKey(newKey())
    mutate({ input: {}, files: { sheet }, signal: stopper.signal })
    return () => stopper.abort()
  }, [sheet, mutate, reset, forget])

  const failed = saving.error ?? reading.error
  return {
    preview: reading.data ?? null,
    reading: reading.isPending,
    saving: saving.isPending,
    failure: failed ? (failed.fields?.sheet ?? failed.message) : null,
    read: () => {
      forget()
      if (sheet) mutate({ input: {}, files: { sheet } })
    },
    save: () => {
      if (!sheet || !reading.data || reading.data.problem_count > 0) return
      saving.mutate(
        { input: {}, files: { sheet }, idempotencyKey: key },
        {
          onSuccess: ({ created }) => {
            notify.success(shared('pilots_imported', { count: created }))
            onSaved()
          },
          // Somebody else may have taken an email in the meantime: the list is looked at again.
          onError: () => mutate({ input: {}, files: { sheet } }),
        },
      )
    },
  }
}
