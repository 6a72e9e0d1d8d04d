import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react'
import type { SimForm } from '@trms/contract/sim/entity'
import { setDownloadedFlag } from '@trms/contract/sim/form-calls'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/notify.ts'
import { isOpen } from './form-state.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

/** The third submission: fetched, then noted as fetched; a sign tells that it was (SIM-11). */
export function DownloadThird({ form }: { form: SimForm }) {
  const t = useMessages(simWords)
  const shared = useMessages(sharedMessages)
  const [busy, setBusy] = useState(false)
  const flag = useSend(setDownloadedFlag, { invalidates: SIM_READS })
  if (!isOpen(form) || !form.third_submit || !form.can.set_downloaded_flag) return null
  const { form_id, pilot_order, third_submit, pilot_name: name } = form
  const done = form.downloaded_flag === 2

  const fetchAndNote = async () => {
    setBusy(true)
    try {
      const asked = new URLSearchParams({ download: '1', form_id, pilot_order: `${pilot_order}` })
      await saveFile(`${third_submit}?${asked}`)
      await flag.mutateAsync({ input: { form_id, pilot_order } })
      notify.success(shared('downloaded_flag_set'))
    } catch {
      notify.error(shared('downloaded_flag_failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color={done ? 'green' : 'blue'}
      size={36}
      loading={busy}
      aria-label={t(done ? 'got_third' : 'get_third', { name })}
      title={t(done ? 'got_third' : 'get_third', { name })}
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
