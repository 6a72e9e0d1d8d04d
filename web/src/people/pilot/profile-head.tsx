import type { Pilot } from '@trms/contract/people/pilot/entity'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { AvatarAction } from './avatar-action.tsx'
import { pilotFormWords } from './form-words.ts'
import classes from './profile.module.css'
import { PilotStatus } from './status.tsx'

/** Shows the name and the picture; while the profile is being edited, the picture can be changed (PIL-06). */
export function ProfileHead({ pilot, editing = false }: { pilot: Pilot; editing?: boolean }) {
  const t = useWords(pilotFormWords)
  const { about } = usePilotTexts()
  const names = (
    <div className={classes.names}>
      <h2 className={classes.name}>{pilot.full_name}</h2>
      <p className={classes.about}>
        {about(pilot)} · {t(`function_${pilot.function}`)}
      </p>
    </div>
  )
  return (
    <section className={classes.head} aria-label={pilot.full_name}>
      {editing && pilot.can.change_avatar ? (
        <AvatarAction pilot={pilot}>{names}</AvatarAction>
      ) : (
        <div className={classes.who}>
          <InitialsAvatar name={pilot.full_name} picture={pilot.avatar} size={72} />
          {names}
        </div>
      )}
      <PilotStatus status={pilot.status} />
    </section>
  )
}
