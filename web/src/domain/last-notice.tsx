import { Spoiler } from '@mantine/core'
import { IconMessage2Exclamation } from '@tabler/icons-react'
import type { Answer } from '@trms/contract/call'
import type { fotDetail } from '@trms/contract/overview/calls'
import { formatDate } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { headWords } from './head-words.ts'
import '@mantine/core/styles/Spoiler.layer.css'
import classes from './last-notice.module.css'

type Notice = NonNullable<Answer<typeof fotDetail>['last_notice']>

/** What the last instructor left for the next one. */
export function LastNotice({ notice }: { notice: Notice }) {
  const t = useMessages(headWords)
  return (
    <div className={classes.notice}>
      <IconMessage2Exclamation size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <h3>{t('notice')}</h3>
        <Spoiler maxHeight={44} showLabel={t('more')} hideLabel={t('less')}>
          <p>{notice.text}</p>
        </Spoiler>
        <p className={classes.from}>
          {t('notice_from', {
            name: notice.instructor_name,
            date: formatDate(notice.date_of_flight),
          })}
        </p>
      </div>
    </div>
  )
}
