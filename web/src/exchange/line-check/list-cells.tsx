import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { Fragment } from 'react'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconFileText from '~icons/file-text'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { FormStatus, Since } from '../form-exchange/exchange-cells.tsx'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { FormTrack } from '../form-exchange/form-track.tsx'
import { lineChecks, standOf } from './feature.ts'
import classes from './list-cells.module.css'
import { useCheckWords } from './use-check-words.ts'
import { lineCheckWords } from './words.ts'

/** Shows the sectors as written; a line never breaks at the hyphen inside a sector. */
export const Sectors = ({ text }: { text: string }) =>
  text.split(/(?<=[,;\s])\s*/).map((sector, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
    <Fragment key={index}>
      <span className={SHORT.test(sector) ? classes.sector : classes.text}>{sector}</span>{' '}
    </Fragment>
  ))
const SHORT = /^.{1,20}$/

/** Shows the part of a text that fits into the row; the page of the line check shows the whole text. */
export const Clamped = ({ text }: { text: string }) => (
  <span className={classes.clamped} title={text}>
    {text}
  </span>
)

/** A link to one of the two forms, opened in a new tab. */
export function FormLink({ check, order }: { check: LineCheck; order: 1 | 2 }) {
  const t = useWords(lineCheckWords)
  const words = useCheckWords()
  const address = order === 1 ? check.first_submit : check.second_submit
  if (!address) return <span className={classes.none}>–</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={classes.form}
      aria-label={`PDF, ${t(`form_${order}`)}: ${words.rowName(check)}`}
    >
      <IconFileText size={16} />
      PDF
    </a>
  )
}

interface Stated {
  check: LineCheck
  openHistory(check: LineCheck): void
}

/** The state of a line check, and below who is awaited and how long. */
export function StandCell({ check, openHistory }: Stated) {
  const words = useCheckWords()
  const awaited = words.awaited(check)
  return (
    <div className={classes.stand}>
      <FormStatus feature={lineChecks} form={check} openHistory={openHistory} />
      {awaited && <Since form={check}>{awaited.short}</Since>}
    </div>
  )
}

export function DocumentsCell({ check }: { check: LineCheck }) {
  const t = useWords(lineCheckWords)
  const read = check.linecheck_document_completion
  return (
    <StatusBadge tone={read ? 'green' : 'grey'} icon={read ? IconCircleCheck : IconCircleDashed}>
      {t(read ? 'documents_read' : 'documents_open')}
    </StatusBadge>
  )
}

/** The state and the files of a line check, for a card on a phone. */
export function CardStand({ check, openHistory }: Stated) {
  const t = useWords(lineCheckWords)
  const words = useCheckWords()
  const awaited = words.awaited(check)
  const { steps, trackTone } = standOf(check)
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <FormTrack steps={steps} tone={trackTone} label={words.sentence(check)} />
        <FormStatus feature={lineChecks} form={check} openHistory={openHistory} />
      </div>
      {awaited && <Since form={check}>{awaited.short}</Since>}
      <div className={classes.files}>
        {([1, 2] as const).map((order) => (
          <span key={order} className={classes.paper}>
            {t(`form_${order}`)}: <FormLink check={check} order={order} />
          </span>
        ))}
        <span className={classes.paper}>
          {t('documents')}: <DocumentsCell check={check} />
        </span>
        <DownloadForm feature={lineChecks} form={check} />
      </div>
    </div>
  )
}
