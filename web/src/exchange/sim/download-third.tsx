import type { SimForm } from '@trms/contract/exchange/sim/entity'
import { setDownloadedFlag } from '@trms/contract/exchange/sim/form-calls'
import { useSend } from '../../api/hooks.ts'
import { FetchForm } from '../form-exchange/fetch-form.tsx'
import { isOpen } from './form-state.ts'
import { SIM_READS } from './paths.ts'

/** SIM-11: the third submission. */
export function DownloadThird({ form }: { form: SimForm }) {
  const flag = useSend(setDownloadedFlag, { invalidates: SIM_READS })
  if (!isOpen(form) || !form.third_submit || !form.can.set_downloaded_flag) return null
  const { form_id, version, pilot_order, third_submit, pilot_name: name } = form
  const asked = new URLSearchParams({ download: '1', form_id, pilot_order: `${pilot_order}` })
  return (
    <FetchForm
      address={`${third_submit}?${asked}`}
      name={name}
      done={form.downloaded_flag === 2}
      note={() => flag.mutateAsync({ input: { form_id, pilot_order, version } })}
    />
  )
}
