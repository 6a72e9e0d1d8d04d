import type { PilotRow } from '@trms/contract/people/pilot/entity'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import classes from './list-cells.module.css'
import { PilotStatus } from './status.tsx'

/** Shows the picture and the name, with the facts below on a card, or unusual marks below in the table. */
export function PilotName({ row, facts }: { row: PilotRow; facts?: readonly (string | null)[] }) {
  return (
    <div className={classes.pilot}>
      <InitialsAvatar name={row.full_name} picture={row.avatar} size={34} />
      <div>
        <div className={classes.name}>{row.full_name}</div>
        {facts ? (
          <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
        ) : (
          row.status === 'blocked' && <PilotStatus status={row.status} />
        )}
      </div>
    </div>
  )
}
