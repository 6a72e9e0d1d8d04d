import { Link } from '@tanstack/react-router'
import type { SimDetail, SimForm } from '@trms/contract/exchange/sim/entity'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateTime } from '../../ui/date/date-time.tsx'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { FormBadge } from '../form-exchange/exchange-cells.tsx'
import classes from './detail-head.module.css'
import { detailWords } from './detail-words.ts'
import { isOpen, simForms } from './feature.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/** The time, place and instructor of both parts of a session. */
export function SessionFacts({ sim }: { sim: SimDetail }) {
  const t = useWords(simWords)
  const detail = useWords(detailWords)
  const parts = [
    [t('session_a'), sim.sessiona_date_time, sim.sessiona_place, sim.sima_instructor_name],
    [t('session_b'), sim.sessionb_date_time, sim.sessionb_place, sim.simb_instructor_name],
  ] as const
  return (
    <section className={classes.facts} aria-label={t('session')}>
      {parts.map(([label, at, place, name]) => (
        <div key={label} className={classes.part}>
          <div className={classes.dimmed}>{label}</div>
          <b>
            <DateTime text={formatDateTime(at)} />
          </b>
          <div>
            {name ? detail('at_instructor', { place, name }) : detail('no_instructor', { place })}
          </div>
        </div>
      ))}
      {sim.note && (
        <div className={classes.note}>
          <span className={classes.dimmed}>{t('note')}:</span> {sim.note}
        </div>
      )}
    </section>
  )
}

/** The tabs of the two pilots with the state of each form, so that nobody opens the wrong form. */
export function PilotSwitch({ sim, second }: { sim: SimDetail; second: boolean }) {
  const t = useWords(simWords)
  const paths = useSimPaths()
  const to = paths.detail(sim.id)
  return (
    <nav className={classes.switch} aria-label={t('pilots')}>
      {[sim.first_pilot, sim.second_pilot].map((form, index) => (
        <Link
          key={form.pilot_crew_code + String(index)}
          {...linkTo({ to, search: { pilot: index + 1 } })}
          replace
          resetScroll={false}
          className={classes.pilot}
          aria-current={(index === 1) === second ? 'true' : undefined}
          data-current={(index === 1) === second || undefined}
        >
          <InitialsAvatar name={form.pilot_name || '–'} size={38} />
          <span>
            <b>{form.pilot_name || t('nobody')}</b>{' '}
            <span className={classes.dimmed}>{form.pilot_crew_code}</span>
            <PilotStatus form={form} />
          </span>
        </Link>
      ))}
    </nav>
  )
}

function PilotStatus({ form }: { form: SimForm }) {
  const t = useWords(simWords)
  if (!isOpen(form))
    return <span className={`${classes.status} ${classes.dimmed}`}>{t('not_open')}</span>
  return (
    <span className={classes.status}>
      <FormBadge feature={simForms} form={form} loud={false} />
    </span>
  )
}
