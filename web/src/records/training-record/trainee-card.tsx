import { Button } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import type { fotDetail } from '@trms/contract/records/overview/calls'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconMessageCircle from '~icons/message-circle'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './trainee-card.module.css'

/** Shows the trainee, and the notice of the last instructor to the next. */
export function TraineeCard({ pilot }: { pilot: Answer<typeof fotDetail> }) {
  const t = useWords(recordFileWords)
  const { about } = usePilotTexts()
  const [read, setRead] = useState(false)
  const notice = pilot.last_notice
  return (
    <section className={classes.card} aria-label={t('trainee')}>
      <div className={classes.who}>
        <InitialsAvatar name={pilot.full_name} picture={pilot.avatar} size={44} />
        <div>
          <b>{pilot.full_name}</b>
          <div className={classes.dimmed}>{about(pilot)}</div>
        </div>
      </div>
      {notice && (
        <>
          {!read && (
            <p className={classes.notice}>
              <b>{t('last_notice')}</b> ({notice.instructor_name},{' '}
              {formatDate(notice.date_of_flight)}): {notice.text}
            </p>
          )}
          <Button
            variant="light"
            className={classes.read}
            leftSection={read ? <IconMessageCircle /> : <IconCheck />}
            onClick={() => setRead(!read)}
          >
            {t(read ? 'show_notice' : 'read')}
          </Button>
        </>
      )}
    </section>
  )
}
