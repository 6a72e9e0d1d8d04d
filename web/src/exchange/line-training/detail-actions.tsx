import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import IconEraser from '~icons/eraser'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import {
  FormRemovalDialog,
  SubmitButtons,
  useStatusChange,
} from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { MoreMenu } from '../form-exchange/more-menu.tsx'
import { CLEAN_UP, lineTrainings, useTrainingPaths } from './feature.ts'
import { lineTrainingWords } from './words.ts'

/** The actions that this reader may take on the training. */
export function DetailActions({ training }: { training: LineTraining }) {
  const t = useWords(lineTrainingWords)
  const words = useWords(exchangeWords)
  const paths = useTrainingPaths()
  const removal = useSubject<LineTraining>()
  const cleaning = useSubject<LineTraining>()
  const status = useStatusChange({ feature: lineTrainings, form: training })
  const { can, id } = training
  const edit = { label: words('edit'), icon: IconPencil, target: { to: paths.edit(id) } }
  const cleanUp = {
    label: t('clean_up'),
    icon: IconEraser,
    danger: true,
    run: () => cleaning.ask(training),
  }
  const deleteIt = {
    label: words('delete'),
    icon: IconTrash,
    danger: true,
    run: () => removal.ask(training),
  }
  return (
    <>
      <MoreMenu
        actions={[
          ...(can.update ? [edit] : []),
          ...status.actions,
          ...(can.clean_up ? [cleanUp] : []),
          ...(can.delete ? [deleteIt] : []),
        ]}
      />
      <SubmitButtons pages={lineTrainings} form={training} />
      {status.dialog}
      <FormRemovalDialog pages={lineTrainings} {...removal} isPage />
      <FormRemovalDialog pages={lineTrainings} {...cleaning} by={CLEAN_UP} isPage />
    </>
  )
}
