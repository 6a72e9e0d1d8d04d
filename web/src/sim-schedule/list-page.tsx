import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { getSimSchedule, SCHEDULE_SORTS, uploadSimList } from '@trms/contract/sim-schedule/calls'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useAccount, useMay } from '../app/session.ts'
import { useSorts } from '../domain/sorts.ts'
import { useMessages } from '../i18n/messages.ts'
import { fold } from '../ui/fold.ts'
import { ListPage } from '../ui/list-page.tsx'
import { type Search, text } from '../ui/search-params.ts'
import { linkTo } from '../ui/target.ts'
import { useWholeList } from '../ui/use-list.ts'
import { useScheduleRows } from './list-rows.tsx'
import { scheduleMessages } from './messages.ts'
import { MonthPage } from './month-page.tsx'
import { monthText, scheduleUpload } from './paths.ts'

/** SCH-01: all months, or with `?month=` the schedule of one. */
export function SchedulePage() {
  const t = useMessages(scheduleMessages)
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
          <Button
            component={Link}
            {...linkTo(scheduleUpload(area))}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          >
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
  const t = useMessages(scheduleMessages)
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
