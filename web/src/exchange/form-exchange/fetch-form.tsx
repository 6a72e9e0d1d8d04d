import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { saveFile } from '../../api/save-file.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { exchangeWords } from './exchange-words.ts'

/** The last form: fetched, then noted as fetched; a sign tells that it was. */
export function FetchForm({
  address,
  name,
  done,
  note,
}: {
  address: string
  /** Whose form it is. */
  name: string
  done: boolean
  /** Sets the downloaded flag. */
  note(): Promise<unknown>
}) {
  const t = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  const [busy, setBusy] = useState(false)
  const fetchAndNote = async () => {
    setBusy(true)
    try {
      await saveFile(address)
      await note()
      notify.success(shared('downloaded_flag_set'))
    } catch (error) {
      // a newer form came in meanwhile: not that one was fetched
      const stale = error instanceof ApiError && error.code === 'STALE_VERSION'
      notify.error(stale ? error.message : shared('downloaded_flag_failed'))
    } finally {
      setBusy(false)
    }
  }
  const label = t(done ? 'was_fetched' : 'fetch', { name })
  return (
    <ActionIcon
      variant="subtle"
      color={done ? 'green' : 'blue'}
      size={36}
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() => void fetchAndNote()}
    >
      {done ? (
        <IconCircleCheckFilled size={20} aria-hidden />
      ) : (
        <IconDownload size={20} stroke={1.75} aria-hidden />
      )}
    </ActionIcon>
  )
}
