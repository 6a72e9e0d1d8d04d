import { Box, Button, Group, UnstyledButton } from '@mantine/core'
import type { FormAction, FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import { reasonWords } from '@trms/contract/exchange/line-training/type-change'
import type { ReactNode } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconBook from '~icons/book'
import IconCertificate from '~icons/certificate'
import IconCirclePlus from '~icons/circle-plus'
import IconDownload from '~icons/download'
import IconFileText from '~icons/file-text'
import IconPaperclip from '~icons/paperclip'
import IconReplace from '~icons/replace'
import IconSend from '~icons/send'
import IconSignature from '~icons/signature'
import IconUsers from '~icons/users'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { Icon } from '../../ui/part/icon.tsx'
import { useEventTitle } from './event-title.ts'
import classes from './exchange-history.module.css'
import { exchangeWords } from './exchange-words.ts'
import type { ExchangeFeature } from './feature.ts'
import { StatusDialog } from './form-dialogs.tsx'
import { StepSigned, StepsGone, useSignatures } from './step-signature.tsx'

const ICONS: Record<FormAction, Icon> = {
  create: IconCirclePlus,
  submit: IconSend,
  reject: IconArrowBackUp,
  set_status: IconReplace,
  replace: IconUsers,
  change_type: IconReplace,
  download: IconDownload,
  caav_submit: IconFileText,
  caav_status: IconFileText,
  elearning: IconCertificate,
  read_documents: IconBook,
}

/**
 * Lists everything that happened to a form, newest first, and offers the change of its status. The open file
 * is tinted; `children` are further buttons.
 */
export function FormHistory<Form>({
  feature,
  form,
  history,
  shown,
  show,
  children,
}: {
  feature: ExchangeFeature<Form>
  form: Form
  history: readonly FormEvent[]
  shown: ShownFile | null
  show(file: ShownFile): void
  children?: ReactNode
}) {
  const t = useWords(exchangeWords)
  const { language } = useLanguage()
  const titleOf = useEventTitle(feature)
  const status = useSubject<Form>()
  const known = useSignatures(feature, form)
  const aside = (
    <Group gap="xs">
      {children}
      {feature.shown(form).can.set_status && (
        <Button variant="default" leftSection={<IconReplace />} onClick={() => status.ask(form)}>
          {t('change_status')}
        </Button>
      )}
    </Group>
  )
  return (
    <Box mb={16}>
      <FormSection title={t('life')} aside={aside}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <ol className={classes.events} tabIndex={0} aria-label={t('life')}>
          <StepsGone feature={feature} known={known} />
          {history.map((event) => (
            <li key={event.id} className={classes.event} data-action={event.action}>
              <Glyph event={event} />
              <div className={classes.words}>
                <b>{titleOf(event)}</b>
                <div className={classes.dimmed}>
                  {formatDateTime(event.at)} · {event.actor_name}
                </div>
                <StepSigned feature={feature} event={event} known={known} />
              </div>
              {event.file && (
                <UnstyledButton
                  className={classes.file}
                  data-shown={shown?.address === event.file.url || undefined}
                  onClick={() =>
                    event.file && show({ address: event.file.url, name: event.file.name })
                  }
                >
                  <IconPaperclip size={16} />
                  {event.file.name}
                </UnstyledButton>
              )}
              {event.reason && (
                <p className={classes.reason} data-red={event.action === 'reject' || undefined}>
                  {reasonWords(event, language)}
                </p>
              )}
            </li>
          ))}
        </ol>
        {history.length === 0 && <p className={classes.dimmed}>{t('life_empty')}</p>}
        <StatusDialog feature={feature} {...status} />
      </FormSection>
    </Box>
  )
}

function Glyph({ event }: { event: FormEvent }) {
  const Sign = event.action === 'submit' && event.stage !== 1 ? IconSignature : ICONS[event.action]
  return (
    <span className={classes.glyph}>
      <Sign size={16} />
    </span>
  )
}
