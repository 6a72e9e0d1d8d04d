import { Button, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconCertificate,
  IconCirclePlus,
  IconDownload,
  IconFileText,
  IconPaperclip,
  IconReplace,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { FormAction, FormEvent } from '@trms/contract/form-exchange/shapes'
import type { OpenForm } from '@trms/contract/sim/entity'
import { formatDateTime } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ShownFile } from '../ui/file-panel.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { useSubject } from '../ui/use-subject.ts'
import classes from './detail-history.module.css'
import { detailWords } from './detail-words.ts'
import { ChangeStatusDialog } from './dialog-change-status.tsx'
import { simWords } from './words.ts'

const ICONS: Record<FormAction, Icon> = {
  create: IconCirclePlus,
  submit: IconSend,
  reject: IconArrowBackUp,
  set_status: IconReplace,
  download: IconDownload,
  caav_submit: IconFileText,
  caav_status: IconFileText,
  elearning: IconCertificate,
}

/** Everything that happened to a form, newest first; the file that is open is tinted. */
export function DetailHistory({
  form,
  history,
  shown,
  show,
}: {
  form: OpenForm
  history: readonly FormEvent[]
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useMessages(detailWords)
  const words = useMessages(simWords)
  const status = useSubject<OpenForm>()
  const titleOf = useEventTitle()
  return (
    <FormSection
      title={t('history')}
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
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol className={classes.events} tabIndex={0} aria-label={t('history')}>
        {history.map((event) => (
          <li key={event.id} className={classes.event} data-action={event.action}>
            <Glyph event={event} />
            <div className={classes.words}>
              <b>{titleOf(event)}</b>
              <div className={classes.dimmed}>
                {formatDateTime(event.at)} · {event.actor_name}
              </div>
            </div>
            {event.file && (
              <UnstyledButton
                className={classes.file}
                data-shown={shown?.address === event.file.url || undefined}
                onClick={() =>
                  event.file && show({ address: event.file.url, name: event.file.name })
                }
              >
                <IconPaperclip size={16} stroke={1.75} aria-hidden />
                {event.file.name}
              </UnstyledButton>
            )}
            {event.reason && (
              <p className={classes.reason} data-red={event.action === 'reject' || undefined}>
                {event.reason}
              </p>
            )}
          </li>
        ))}
      </ol>
      {history.length === 0 && <p className={classes.dimmed}>{t('history_empty')}</p>}
      <ChangeStatusDialog {...status} />
    </FormSection>
  )
}

function Glyph({ event }: { event: FormEvent }) {
  const Sign = event.action === 'submit' && event.stage !== 1 ? IconSignature : ICONS[event.action]
  return (
    <span className={classes.glyph}>
      <Sign size={16} stroke={1.75} aria-hidden />
    </span>
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
    return t(`event_${action}`)
  }
}
