import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { saveFile } from '../../api/save-file.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'

/**
 * Fetches files from the server for the reader to keep, and tells when one does not come: in the words of `failure`,
 * or as the server refused it. `save` says whether it came.
 */
export function useSaveFile({ failure }: { failure?: 'export_failed' } = {}) {
  const shared = useWords(sharedWords)
  const [busy, setBusy] = useState(false)
  const save = async (...wanted: Parameters<typeof saveFile>): Promise<boolean> => {
    setBusy(true)
    try {
      await saveFile(...wanted)
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? error.message : shared('export_failed')
      notify.error(failure ? shared(failure) : refusal)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
