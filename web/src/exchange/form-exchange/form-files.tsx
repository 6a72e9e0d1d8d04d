import { Button } from '@mantine/core'
import { fileName } from '@trms/contract/common/file-name'
import type { ReactNode } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconFileText from '~icons/file-text'
import { useWords } from '../../i18n/words.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { exchangeWords } from './exchange-words.ts'
import type { ExchangeFeature } from './feature.ts'
import classes from './form-files.module.css'

/** The files of a form, side by side where there is room. */
export const FormFiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.files} aria-label={label}>
    {children}
  </section>
)

/** One file of a form: its name, its state, and its buttons. */
export function FormFile({
  icon,
  label,
  status,
  children,
}: {
  icon: ReactNode
  label: string
  status: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.file}>
      {icon}
      <div className={classes.words}>
        <b>{label}</b>
        <div>{status}</div>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

/** The button that shows a file; nothing if there is no file. */
export function ViewFormFile({
  address,
  label,
  show,
}: {
  address: string | null
  label: string
  show(file: ShownFile): void
}) {
  const t = useWords(exchangeWords)
  if (!address) return null
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={`${t('view')}: ${label}`}
      onClick={() => show({ address, name: fileName(address) })}
    >
      {t('view')}
    </Button>
  )
}

/**
 * One submission of a form: handed in, sent back, or not handed in yet. `children` is the download button.
 */
export function SubmissionFile<Form>({
  feature,
  form,
  stage,
  label,
  address,
  show,
  children,
}: {
  feature: ExchangeFeature<Form>
  form: Form
  stage: number
  label: string
  address: string | null
  show(file: ShownFile): void
  children?: ReactNode
}) {
  const t = useWords(exchangeWords)
  const step = feature.standOf(form).steps[stage]
  const isSentBack =
    feature.shown(form).resets.length > 0 && (step === 'awaited' || step === 'ahead')
  return (
    <FormFile
      icon={<IconFileText size={22} />}
      label={label}
      status={
        address && isSentBack ? (
          <StatusBadge tone="red" icon={IconArrowBackUp}>
            {t('sent_back')}
          </StatusBadge>
        ) : (
          t(address ? 'submitted' : 'not_submitted')
        )
      }
    >
      <ViewFormFile address={address} label={label} show={show} />
      {children}
    </FormFile>
  )
}
