import {
  cleanUpLineTraining,
  deleteLineTraining,
} from '@trms/contract/exchange/line-training/calls'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { RemoveDialog } from '../../ui/dialog/remove-dialog.tsx'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { trainingMessages } from './messages.ts'
import { LIST_READS } from './paths.ts'

type GoneProps = Asked<LineTraining> & { onGone?(): void }

/** LT-03: asks, then deletes. */
export function DeleteDialog(props: GoneProps) {
  const t = useMessages(trainingMessages)
  const shared = useMessages(sharedMessages)
  return (
    <GoneDialog
      {...props}
      call={deleteLineTraining}
      title={t('remove_title')}
      confirm={t('remove')}
      done={shared('data_deleted')}
    />
  )
}

/** LT-03: the administrator's. */
export function CleanUpDialog(props: GoneProps) {
  const t = useMessages(trainingMessages)
  const shared = useMessages(sharedMessages)
  return (
    <GoneDialog
      {...props}
      call={cleanUpLineTraining}
      title={t('clean_up_title')}
      confirm={t('clean_up')}
      done={shared('data_cleaned_up')}
    />
  )
}

function GoneDialog({
  subject,
  onGone,
  ...dialog
}: GoneProps & {
  call: typeof deleteLineTraining | typeof cleanUpLineTraining
  title: string
  confirm: string
  done: string
}) {
  const t = useMessages(trainingMessages)
  if (!subject) return null
  return (
    <RemoveDialog
      {...dialog}
      input={{ line_training_id: subject.id, version: subject.version }}
      invalidates={LIST_READS}
      onDone={onGone}
    >
      {t('gone_text', {
        type: t(`type_${subject.line_training_type}`),
        name: subject.pilot_name,
      })}
    </RemoveDialog>
  )
}
