import type { Answer } from '@trms/contract/call'
import type { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import classes from './report-head.module.css'
import { criteriaReportWords } from './words.ts'

/** Whose scores these are; on paper also when they were printed. */
export function ReportHead({ pilot }: { pilot: Answer<typeof criteriaReport>['pilot'] }) {
  const t = useWords(criteriaReportWords)
  return (
    <div className={classes.head}>
      <InitialsAvatar name={pilot.full_name} size={44} />
      <div>
        <b>{pilot.full_name}</b>
        <div className={classes.dimmed}>
          {[pilot.crew_code, pilot.fleet].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={`${classes.paper} ${classes.dimmed}`}>
        {t('printed', { at: formatDateTime(new Date().toISOString()) })}
      </div>
    </div>
  )
}
