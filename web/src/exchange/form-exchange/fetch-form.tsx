import { ActionIcon } from '@mantine/core'
import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import { useState } from 'react'
import IconCircleCheckFilled from '~icons/circle-check-filled'
import IconDownload from '~icons/download'
import { ApiError } from '../../api/errors.ts'
import { useSend } from '../../api/hooks.ts'
import { saveFile } from '../../api/save-file.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { exchangeWords } from './exchange-words.ts'
import type { ExchangeFeature } from './feature.ts'

/**
 * A button for the office that downloads the form and then notes the download. The icon shows whether the
 * form was downloaded before.
 */
export function DownloadForm<Form>({
  feature,
  form,
}: {
  feature: ExchangeFeature<Form>
  form: Form
}) {
  const { fetched, can } = feature.shown(form)
  if (!fetched || !can.set_downloaded_flag) return null
  return <FetchButton feature={feature} form={form} fetched={fetched} />
}

function FetchButton<Form>({
  feature: { reads, setFlag, shown },
  form,
  fetched,
}: {
  feature: ExchangeFeature<Form>
  form: Form
  fetched: string
}) {
  const t = useWords(exchangeWords)
  const shared = useWords(sharedWords)
  const [busy, setBusy] = useState(false)
  const flag = useSend(setFlag.call, { invalidates: reads })
  const { pilot_name: name, downloaded_flag, version } = shown(form)
  const done = downloaded_flag === YES_NO.YES
  const fetchAndNote = async () => {
    setBusy(true)
    try {
      await saveFile(fetched)
      await flag.mutateAsync({ input: setFlag.inputOf(form, { version }) })
      notify.success(shared('downloaded_flag_set'))
    } catch (error) {
      // A newer form has arrived meanwhile, so the downloaded form is not the newest.
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
      {done ? <IconCircleCheckFilled size={20} /> : <IconDownload size={20} />}
    </ActionIcon>
  )
}
