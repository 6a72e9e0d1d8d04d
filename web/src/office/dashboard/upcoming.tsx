import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LOCALE } from '@trms/contract/common/figures'
import {
  type OpenTraining,
  type UpcomingSession,
  upcoming,
} from '@trms/contract/office/dashboard/upcoming'
import IconCalendarOff from '~icons/calendar-off'
import IconMapRoute from '~icons/map-route'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { formatDate, today } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { homeWords } from './home-words.ts'
import { nearness } from './near.ts'
import classes from './upcoming.module.css'

const READS = [upcoming]

/** Shows the reader's next SIM sessions and line checks, the nearest first. */
export function Upcoming() {
  const t = useWords(homeWords)
  const { data, error, refetch } = useRead(upcoming, {})
  useLive(['sim', 'line_check', 'line_training'], READS)
  const more = data ? data.total - data.sessions.length : 0
  return (
    <FormSection title={t('ahead')} flush>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.state} aria-busy>
          <Skeleton height={64} animate={false} />
        </div>
      )}
      {data && data.sessions.length === 0 && (
        <div className={classes.state}>
          <Empty icon={IconCalendarOff} title={t('ahead_none')}>
            {t('ahead_none_hint')}
          </Empty>
        </div>
      )}
      {data && data.sessions.length > 0 && (
        <ol className={classes.list}>
          {data.sessions.map((one) => (
            <li key={`${one.id} ${one.half}`}>
              <Session session={one} />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className={classes.more}>
          {t('more', { count: more })} <Link to="/pilot/sim/list">{t('more_sims')}</Link>,{' '}
          <Link to="/pilot/line-check">{t('more_checks')}</Link>
        </p>
      )}
    </FormSection>
  )
}

/** Gives the key of the text that names the parts of the reader and of the other people in a session. */
function partOf({ kind, part, people }: UpcomingSession) {
  if (kind === 'line_check') return `checked_as_${part}` as const
  return people.length > 0 ? (`as_${part}_with` as const) : (`as_${part}` as const)
}

function Session({ session }: { session: UpcomingSession }) {
  const t = useWords(homeWords)
  const { kind, id, half, at, place, people } = session
  const day = at.slice(0, 10)
  return (
    <Link
      to={kind === 'sim' ? `/pilot/sim/detail/${id}` : `/pilot/line-check/detail/${id}`}
      className={classes.row}
    >
      <Day day={day} />
      <span className={classes.what}>
        <b>
          {half ? t(`half_${half}`) : t('line_check')} · {at.slice(11, 16)}
        </b>
        {place && <span>{place}</span>}
        <span className={classes.who}>{t(partOf(session), { names: people.join(', ') })}</span>
      </span>
      <Near day={day} />
    </Link>
  )
}

/** Shows the day in large type, with weekday and month. */
function Day({ day }: { day: string }) {
  const { language } = useLanguage()
  const name = new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return (
    <time dateTime={day} className={classes.day}>
      <span>{name}</span>
      <b>{day.slice(8)}</b>
      <span>
        {day.slice(5, 7)}/{day.slice(0, 4)}
      </span>
    </time>
  )
}

function Near({ day }: { day: string }) {
  const t = useWords(homeWords)
  const near = nearness(day, today())
  return near && <span className={classes.near}>{t(near)}</span>
}

/** Shows the reader's line trainings that are still open. */
export function OpenTrainings() {
  const t = useWords(homeWords)
  const { data } = useRead(upcoming, {})
  if (!data || data.trainings.length === 0) return null
  return (
    <FormSection title={t('trainings')} flush>
      <ol className={classes.list}>
        {data.trainings.map((one) => (
          <li key={one.id}>
            <Training training={one} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function Training({ training }: { training: OpenTraining }) {
  const t = useWords(homeWords)
  const { id, line_training_type, status, start_date } = training
  return (
    <Link to={`/pilot/line-training/detail/${id}`} className={classes.row}>
      <span className={classes.sign}>
        <IconMapRoute size={22} />
      </span>
      <span className={classes.what}>
        <b>
          {t(`type_${line_training_type}`)}, {t('training_since', { date: formatDate(start_date) })}
        </b>
        {status !== 3 && <span className={classes.who}>{t(`status_${status}`)}</span>}
      </span>
    </Link>
  )
}
