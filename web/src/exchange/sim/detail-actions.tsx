import { Button } from '@mantine/core'
import type { OpenForm, SimDetail, SimForm } from '@trms/contract/exchange/sim/entity'
import type { Stage } from '@trms/contract/exchange/sim/states'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import IconUpload from '~icons/upload'
import { useWayBack } from '../../frame/way-back.ts'
import { useWords } from '../../i18n/words.ts'
import { useLinked } from '../../ui/dialog/use-linked.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { turnVariant, useStatusChange } from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { SubmitDialog } from '../form-exchange/form-dialogs.tsx'
import { linkedSubmissions } from '../form-exchange/linked-submissions.ts'
import { MoreMenu } from '../form-exchange/more-menu.tsx'
import { detailWords } from './detail-words.ts'
import { DeleteDialog } from './dialog-delete.tsx'
import { RejectDialog } from './dialog-reject.tsx'
import { isOpen, simForms } from './feature.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/**
 * The stage of the main button: the awaited stage if the reader may submit this stage, else the first stage
 * that the reader may submit; none if nobody is awaited.
 */
function mainStage({ can, awaited }: OpenForm): Stage | undefined {
  const next = awaited && { pilot: 1, instructor_a: 2, instructor_b: 3, office: undefined }[awaited]
  if (!awaited) return undefined
  return can.submit.find((stage) => stage === next) ?? can.submit[0]
}

/** The actions that this reader may take on the shown form and on the session. */
export function DetailActions({ sim, form }: { sim: SimDetail; form: SimForm }) {
  const t = useWords(detailWords)
  const own = useWords(simWords)
  const words = useWords(exchangeWords)
  const paths = useSimPaths()
  const { goBack } = useWayBack()
  const submitting = useSubject<{ form: OpenForm; stage: number }>()
  const rejecting = useSubject<OpenForm>()
  const removal = useSubject<SimDetail>()
  const open = isOpen(form) ? form : null
  const main = open && mainStage(open)
  const status = useStatusChange({ feature: simForms, form: open })
  useLinked(linkedSubmissions(simForms.stages, open, submitting.ask))
  const others = open?.can.submit.filter((stage) => stage !== main) ?? []
  const edit = { label: words('edit'), icon: IconPencil, target: { to: paths.edit(sim.id) } }
  const deleteIt = {
    label: words('delete'),
    icon: IconTrash,
    danger: true,
    run: () => removal.ask(sim),
  }
  return (
    <>
      <MoreMenu
        size={40}
        actions={[
          ...(open ? others : []).map((stage) => ({
            label: own(`submit_${stage}`),
            icon: IconUpload,
            run: () => open && submitting.ask({ form: open, stage }),
          })),
          ...status.actions,
          ...(sim.can.update ? [edit] : []),
          ...(sim.can.delete ? [deleteIt] : []),
        ]}
      />
      {open?.can.reject && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp />}
          onClick={() => rejecting.ask(open)}
        >
          {t('reject')}
        </Button>
      )}
      {open && main && (
        <Button
          variant={turnVariant(simForms, open, main)}
          leftSection={<IconUpload />}
          onClick={() => submitting.ask({ form: open, stage: main })}
        >
          {own(`submit_${main}`)}
        </Button>
      )}
      <SubmitDialog feature={simForms} {...submitting} />
      <RejectDialog {...rejecting} />
      {status.dialog}
      <DeleteDialog {...removal} onDeleted={() => goBack({ to: paths.list })} />
    </>
  )
}
