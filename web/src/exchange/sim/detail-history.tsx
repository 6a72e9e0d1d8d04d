import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { ExchangeHistory } from '../form-exchange/exchange-history.tsx'
import { detailWords } from './detail-words.ts'
import { ChangeStatusDialog } from './dialog-change-status.tsx'
import { simWords } from './words.ts'

/** Everything that happened to a form, and the change of its status. */
export function DetailHistory({
  form,
  ...shown
}: {
  form: OpenForm
  history: readonly FormEvent[]
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const words = useMessages(simWords)
  const status = useSubject<OpenForm>()
  return (
    <>
      <ExchangeHistory
        {...shown}
        titleOf={useEventTitle()}
        aside={
          form.can.set_status && (
            <Button
              variant="default"
              leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
              onClick={() => status.ask(form)}
            >
              {words('change_status')}
            </Button>
          )
        }
      />
      <ChangeStatusDialog {...status} />
    </>
  )
}

function useEventTitle() {
  const t = useMessages(detailWords)
  const words = useMessages(simWords)
  return ({ action, stage, status }: FormEvent): string => {
    if (action === 'submit') return t(`event_submit_${(stage ?? 1) as 1 | 2 | 3}`)
    if (action === 'set_status')
      return t('event_set_status', {
        status: words(`status_${status as OpenForm['form_status']}`),
      })
    if (action === 'caav_status')
      return t('event_caav_status', {
        status: words(`caav_${status as OpenForm['caav_form_status']}`),
      })
    // of line checks alone
    return action === 'read_documents' ? '' : t(`event_${action}`)
  }
}
