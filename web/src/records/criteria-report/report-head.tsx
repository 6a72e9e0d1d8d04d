import type { Answer } from '@trms/contract/call'
import type { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { usePrinted } from '../../ui/part/printed.ts'
import classes from './report-head.module.css'

/** Whose scores these are; on paper also when they were printed, and by whom. */
export function ReportHead({ pilot }: { pilot: Answer<typeof criteriaReport>['pilot'] }) {
  const printed = usePrinted()
  return (
    <div className={classes.head}>
      <InitialsAvatar name={pilot.full_name} size={44} />
      <div>
        <b>{pilot.full_name}</b>
        <div className={classes.dimmed}>
          {[pilot.crew_code, pilot.fleet].filter(Boolean).join(' · ')}
        </div>
      </div>
      {printed && <div className={`${classes.paper} ${classes.dimmed}`}>{printed}</div>}
    </div>
  )
}
