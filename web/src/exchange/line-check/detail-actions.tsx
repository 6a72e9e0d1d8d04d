import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { linkTo } from '../../ui/part/target.ts'
import {
  FormRemovalDialog,
  SubmitButtons,
  useStatusChange,
} from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { MoreMenu } from '../form-exchange/more-menu.tsx'
import { lineChecks, useLineCheckPaths } from './feature.ts'

/** The actions that this reader may take on the line check. */
export function DetailActions({ check }: { check: LineCheck }) {
  const t = useWords(exchangeWords)
  const paths = useLineCheckPaths()
  const removal = useSubject<LineCheck>()
  const status = useStatusChange({ feature: lineChecks, form: check })
  const deleteIt = {
    label: t('delete'),
    icon: IconTrash,
    danger: true,
    run: () => removal.ask(check),
  }
  return (
    <>
      <MoreMenu actions={[...status.actions, ...(check.can.delete ? [deleteIt] : [])]} />
      {check.can.update && (
        <Button
          variant="default"
          leftSection={<IconPencil />}
          renderRoot={(props) => <Link {...linkTo({ to: paths.edit(check.id) })} {...props} />}
        >
          {t('edit')}
        </Button>
      )}
      <SubmitButtons pages={lineChecks} form={check} />
      {status.dialog}
      <FormRemovalDialog pages={lineChecks} {...removal} isPage />
    </>
  )
}
