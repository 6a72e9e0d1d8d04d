import { Link } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import type { fotDetail } from '@trms/contract/records/overview/calls'
import type { ReactNode } from 'react'
import IconBan from '~icons/ban'
import { usePilotTexts } from '../../../crew/pilot-texts.ts'
import { criteriaReport } from '../../../crew/record-paths.ts'
import { formatHours } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/words.ts'
import { InitialsAvatar } from '../../../ui/part/initials-avatar.tsx'
import { StatusBadge } from '../../../ui/part/status-badge.tsx'
import { linkTo } from '../../../ui/part/target.ts'
import { headWords } from './head-words.ts'
import { LastNotice } from './last-notice.tsx'
import classes from './pilot-head.module.css'
import { TrendChart } from './trend-chart.tsx'

type PilotFile = Answer<typeof fotDetail>

/** The head of a pilot's training file: the person, the progress, the trend of scores and the one action. */
export function PilotHead({
  pilot,
  area,
  action,
}: {
  pilot: PilotFile
  area: 'admin' | 'pilot'
  action: ReactNode
}) {
  const t = useWords(headWords)
  const { about, phase } = usePilotTexts()
  const trendOf = (count: number) => {
    if (count === 0) return t('mean_score')
    return count === 1 ? t('trend_one') : t('trend', { count })
  }
  return (
    <section className={classes.card} aria-label={t('pilot')}>
      <div className={classes.person}>
        <div className={classes.identity}>
          <InitialsAvatar name={pilot.full_name} picture={pilot.avatar} size={64} />
          <div className={classes.names}>
            <h2 className={classes.name}>{pilot.full_name}</h2>
            <p className={classes.about}>
              {about(pilot)}
              {!pilot.flies && ` · ${t('flies_no_more')}`}
            </p>
          </div>
        </div>
        {action && <div className={classes.action}>{action}</div>}
        <dl className={classes.facts}>
          <Fact name={t('flight_hours')}>{formatHours(pilot.total_flight_hours)}</Fact>
          <Fact name={t('sectors')}>{pilot.flight_progress.sectors}</Fact>
          <Fact name={t('progress')}>{phase(pilot.flight_progress)}</Fact>
          <Fact name={t('grounded')}>
            <TimesGrounded count={pilot.grounded_number} />
          </Fact>
        </dl>
      </div>
      <div className={classes.trend}>
        <div className={classes.trendHead}>
          <h3>{trendOf(pilot.trend.length)}</h3>
          <Link {...linkTo(criteriaReport(area, pilot.id))} className={classes.graph} data-tap>
            {t('graph')}
          </Link>
        </div>
        <TrendChart points={pilot.trend} />
      </div>
      {pilot.last_notice && <LastNotice notice={pilot.last_notice} />}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function TimesGrounded({ count }: { count: number }) {
  const t = useWords(headWords)
  if (count === 0) return t('never')
  return (
    <StatusBadge tone="red" icon={IconBan}>
      {count === 1 ? t('grounded_once') : t('grounded_times', { count })}
    </StatusBadge>
  )
}
