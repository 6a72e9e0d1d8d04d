import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { fold } from '@trms/contract/common/fold'
import {
  getSimSchedule,
  SCHEDULE_SORTS,
  uploadSimList,
} from '@trms/contract/exchange/sim-schedule/calls'
import IconUpload from '~icons/upload'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useWholeList } from '../../ui/list/use-list.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { linkTo } from '../../ui/part/target.ts'
import { useScheduleRows } from './list-rows.tsx'
import { MonthPage } from './month-page.tsx'
import { monthText, scheduleUpload } from './paths.ts'
import { scheduleWords } from './words.ts'

/** The list of all months, or with `?month=` the schedule of one month (SCH-01). */
export function SchedulePage() {
  const t = useWords(scheduleWords)
  const may = useMay()
  const { area } = useAccount()
  const month = text((useSearch({ strict: false }) as Search).month)
  if (!may(getSimSchedule)) return <NoAccess title={t('title')} />
  if (month) return <MonthPage key={month} month={month} />
  return (
    <Page
      title={t('title')}
      action={
        may(uploadSimList) && (
          <Button component={Link} {...linkTo(scheduleUpload(area))} leftSection={<IconUpload />}>
            {t('upload')}
          </Button>
        )
      }
    >
      <Months />
    </Page>
  )
}

function Months() {
  const t = useWords(scheduleWords)
  const rows = useScheduleRows()
  const list = useWholeList(getSimSchedule, {
    sizes: [5, 10, 25],
    size: 10,
    sorts: useSorts(SCHEDULE_SORTS),
    matches: (row, keyword) =>
      fold(`${monthText(row.sim_month)} ${row.sim_month} ${row.name}`).includes(keyword),
  })
  return (
    <ListPage
      list={list}
      rows={rows}
      searchLabel={t('search')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
