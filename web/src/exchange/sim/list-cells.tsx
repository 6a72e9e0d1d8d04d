import type { OpenForm, Sim, SimForm } from '@trms/contract/exchange/sim/entity'
import IconCheck from '~icons/check'
import IconChecks from '~icons/checks'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import { PersonCell } from '../../crew/person-cell.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { AwaitedWords, FormStatus } from '../form-exchange/exchange-cells.tsx'
import { FormTrack } from '../form-exchange/form-track.tsx'
import { isOpen, simForms, standOf } from './feature.tsx'
import classes from './list-cells.module.css'
import { useFormWords } from './use-form-words.ts'
import { simWords } from './words.ts'

/** The time, place and instructor of both parts of a session. */
export function SessionCell({ sim }: { sim: Sim }) {
  const t = useWords(simWords)
  // If both parts are at one place, the place is named once.
  const placeOfA = sim.sessiona_place === sim.sessionb_place ? null : sim.sessiona_place
  const parts = [
    ['A', sim.sessiona_date_time, sim.sima_instructor_name, placeOfA],
    ['B', sim.sessionb_date_time, sim.simb_instructor_name, sim.sessionb_place],
  ] as const
  return (
    <div className={classes.session}>
      {parts.map(([part, at, instructor, place]) => (
        <div key={part} className={classes.part}>
          <span className={classes.letter}>{part}</span>
          <span>
            <b className={classes.at}>{formatDateTime(at)}</b>
            <span className={classes.dimmed}>
              {[instructor || t('nobody'), place].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

export function PilotCell({ form }: { form: SimForm }) {
  const t = useWords(simWords)
  return <PersonCell name={form.pilot_name || t('nobody')} code={form.pilot_crew_code} />
}

/** The progress track of a form, and below the state in words. */
export function ProgressCell({ sim, form, openHistory }: Stated) {
  const t = useWords(simWords)
  const words = useFormWords()
  if (!isOpen(form)) return <span className={classes.dimmed}>{t('not_open')}</span>
  const { steps, trackTone } = standOf(form)
  return (
    <div className={classes.progress}>
      <FormTrack steps={steps} tone={trackTone} label={words.sentence(sim, form)} />
      <FormStatus feature={simForms} form={form} openHistory={openHistory} />
    </div>
  )
}

export interface Stated {
  sim: Sim
  form: SimForm
  openHistory(form: OpenForm): void
}

/** Who has to act, what to do, and how long this has been waiting; a long wait has an icon. */
export function AwaitedCell({ sim, form }: { sim: Sim; form: SimForm }) {
  const words = useFormWords()
  if (!isOpen(form)) return null
  const awaited = words.awaited(sim, form)
  if (!awaited) return <span className={classes.dimmed}>{words.nobody(form)}</span>
  return <AwaitedWords form={form} {...awaited} />
}

const CAAV = {
  1: ['grey', IconCircleDashed],
  2: ['blue', IconCheck],
  3: ['violet', IconChecks],
} as const

export function CaavCell({ form }: { form: SimForm }) {
  const t = useWords(simWords)
  if (!isOpen(form)) return null
  const [tone, icon] = CAAV[form.caav_form_status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`caav_badge_${form.caav_form_status}`)}
    </StatusBadge>
  )
}

export function ElearningCell({ form }: { form: SimForm }) {
  const t = useWords(simWords)
  if (!isOpen(form)) return null
  const done = form.elearning_completion === 2
  return (
    <StatusBadge tone={done ? 'green' : 'grey'} icon={done ? IconCircleCheck : IconCircleDashed}>
      {t(`elearning_${form.elearning_completion}`)}
    </StatusBadge>
  )
}
