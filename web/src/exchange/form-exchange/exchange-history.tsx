import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconBook,
  IconCertificate,
  IconCirclePlus,
  IconDownload,
  IconFileText,
  IconPaperclip,
  IconReplace,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { FormAction, FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './exchange-history.module.css'
import { exchangeWords } from './exchange-words.ts'

const ICONS: Record<FormAction, Icon> = {
  create: IconCirclePlus,
  submit: IconSend,
  reject: IconArrowBackUp,
  set_status: IconReplace,
  download: IconDownload,
  caav_submit: IconFileText,
  caav_status: IconFileText,
  elearning: IconCertificate,
  read_documents: IconBook,
}

/** Everything that happened to a form, newest first; the file that is open is tinted. */
export function ExchangeHistory({
  history,
  titleOf,
  aside,
  shown,
  show,
}: {
  history: readonly FormEvent[]
  titleOf(event: FormEvent): string
  aside?: ReactNode
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useMessages(exchangeWords)
  return (
    <FormSection title={t('life')} aside={aside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol className={classes.events} tabIndex={0} aria-label={t('life')}>
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
      {history.length === 0 && <p className={classes.dimmed}>{t('life_empty')}</p>}
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
