import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { setLineCheckDownloadedFlag } from '@trms/contract/exchange/line-check/form-calls'
import { useSend } from '../../api/hooks.ts'
import { FetchForm } from '../form-exchange/fetch-form.tsx'
import { LINE_CHECK_READS } from './paths.ts'

/** LC-05: the second form. */
export function DownloadSecond({ check }: { check: LineCheck }) {
  const flag = useSend(setLineCheckDownloadedFlag, { invalidates: LINE_CHECK_READS })
  if (!check.second_submit || !check.can.set_downloaded_flag) return null
  return (
    <FetchForm
      address={`${check.second_submit}?download=1`}
      name={check.pilot_name}
      done={check.downloaded_flag === 2}
      note={() => flag.mutateAsync({ input: { line_check_id: check.id, version: check.version } })}
    />
  )
}
