import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { saveFile } from '../../api/save-file.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'

/**
 * Downloads files from the server for the reader to keep. If a download fails, a notice shows the text of
 * `failure`, or else the server's reason. `save` returns whether the download succeeded.
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
