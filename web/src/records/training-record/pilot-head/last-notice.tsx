import { UnstyledButton } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import type { fotDetail } from '@trms/contract/records/overview/calls'
import { useState } from 'react'
import IconMessage2Exclamation from '~icons/message-2-exclamation'
import { formatDate } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/words.ts'
import { headWords } from './head-words.ts'
import classes from './last-notice.module.css'

type Notice = NonNullable<Answer<typeof fotDetail>['last_notice']>

/** A notice may have 4,000 characters; a notice with more than this number is cut to four lines at first. */
const LONG = 240

/** The notice that the last instructor left for the next instructor. */
export function LastNotice({ notice }: { notice: Notice }) {
  const t = useWords(headWords)
  const [whole, setWhole] = useState(false)
  const long = notice.text.length > LONG || notice.text.split('\n').length > 4
  return (
    <div className={classes.notice}>
      <IconMessage2Exclamation />
      <div className={classes.text}>
        <h3>{t('notice')}</h3>
        <p data-cut={(long && !whole) || undefined}>{notice.text}</p>
        {long && (
          <UnstyledButton
            className={classes.more}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'less' : 'more')}
          </UnstyledButton>
        )}
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
