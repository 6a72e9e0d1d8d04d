import type { Sim } from '@trms/contract/exchange/sim/entity'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormStatus, Since } from '../form-exchange/exchange-cells.tsx'
import { FormTrack } from '../form-exchange/form-track.tsx'
import { isOpen, isRedForm, simForms, standOf } from './feature.tsx'
import classes from './list-card.module.css'
import { CaavCell, ElearningCell, type Stated } from './list-cells.tsx'
import { useFormWords } from './use-form-words.ts'
import { simWords } from './words.ts'

const unique = (words: readonly string[]) => [...new Set(words)]

/** The head of a session's card on a phone: the times, places and instructors of both parts. */
export function CardHead({ sim }: { sim: Sim }) {
  const t = useWords(simWords)
  const names = [sim.sima_instructor_name, sim.simb_instructor_name]
  const places = unique([sim.sessiona_place, sim.sessionb_place]).join(', ')
  return (
    <>
      <span className={classes.when}>
        <span>A {formatDateTime(sim.sessiona_date_time)}</span>{' '}
        <span>B {formatDateTime(sim.sessionb_date_time)}</span>
      </span>
      <span className={classes.where}>
        {places} ·{' '}
        {t('instructors', {
          names: unique(names.map((name) => name || t('nobody_among'))).join(', '),
        })}
      </span>
    </>
  )
}

/** One pilot's form on a session's card on a phone. */
export function CardForm({ sim, form, openHistory, download }: Stated & { download: ReactNode }) {
  const t = useWords(simWords)
  const words = useFormWords()
  const name = form.pilot_name || t('nobody')
  if (!isOpen(form))
    return (
      <div className={classes.form}>
        <div className={classes.line}>
          <b>{name}</b> <span className={classes.dimmed}>{t('not_open')}</span>
        </div>
      </div>
    )
  const awaited = words.awaited(sim, form)
  const { steps, trackTone } = standOf(form)
  return (
    <div className={classes.form} data-red={isRedForm(form) || undefined}>
      <div className={classes.line}>
        <b>{name}</b>
        <FormStatus feature={simForms} form={form} openHistory={openHistory} />
      </div>
      <div className={classes.line}>
        <FormTrack steps={steps} tone={trackTone} label={words.sentence(sim, form)} />
        {awaited ? (
          <Since form={form}>{awaited.short}</Since>
        ) : (
          <span className={classes.dimmed}>{words.nobody(form)}</span>
        )}
      </div>
      <div className={classes.files}>
        <span className={classes.dimmed}>{t('caav')}</span> <CaavCell form={form} />
        <span className={classes.dimmed}>{t('elearning')}</span> <ElearningCell form={form} />
        {download}
      </div>
    </div>
  )
}
