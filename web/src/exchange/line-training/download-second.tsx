import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { setLineTrainingFlag } from '@trms/contract/exchange/line-training/form-calls'
import { useSend } from '../../api/hooks.ts'
import { FetchForm } from '../form-exchange/fetch-form.tsx'
import { TRAINING_READS } from './paths.ts'

/** The instructor's newest submission, fetched by the office (LT-03). */
export function DownloadSecond({ training }: { training: LineTraining }) {
  const flag = useSend(setLineTrainingFlag, { invalidates: TRAINING_READS })
  const { id, second_submit, can } = training
  if (!second_submit || !can.set_downloaded_flag) return null
  return (
    <FetchForm
      address={`${second_submit}?download=1`}
      name={training.pilot_name}
      done={training.downloaded_flag === YES_NO.YES}
      note={() => flag.mutateAsync({ input: { line_training_id: id, version: training.version } })}
    />
  )
}
