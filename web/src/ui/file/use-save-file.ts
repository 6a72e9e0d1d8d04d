import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { saveFile } from '../../api/save-file.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { notify } from '../dialog/notify.ts'

/** Fetches files from the server for the reader to keep; what the server refuses is told. `save` says whether it came. */
export function useSaveFile() {
  const shared = useMessages(sharedMessages)
  const [busy, setBusy] = useState(false)
  const save = async (address: string): Promise<boolean> => {
    setBusy(true)
    try {
      await saveFile(address)
      return true
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : shared('export_failed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
