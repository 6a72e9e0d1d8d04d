import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fileSize } from '@trms/contract/common/file-size'
import {
  getSimSchedule,
  type SimSchedule,
  uploadSimList,
} from '@trms/contract/exchange/sim-schedule/calls'
import IconCalendarOff from '~icons/calendar-off'
import IconUpload from '~icons/upload'
import { useRead } from '../../api/hooks.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { FileLink } from './file-link.tsx'
import classes from './month-page.module.css'
import { monthText, scheduleList, scheduleUpload } from './paths.ts'
import { SaveButton, SaveIcon } from './save-button.tsx'
import { Sheet } from './sheet.tsx'
import { scheduleWords } from './words.ts'

/**
 * The page of one month: its workbook, the content of the workbook, and the earlier workbooks of the month.
 */
export function MonthPage({ month }: { month: string }) {
  const t = useWords(scheduleWords)
  const { area } = useAccount()
  const { data, error, refetch } = useRead(getSimSchedule, {})
  const schedule = data?.find((one) => one.sim_month === month)
  const shown = monthText(month)
  return (
    <Page
      title={t('month_title', { month: shown })}
      crumbs={[{ label: t('title'), to: scheduleList(area) }]}
      action={
        schedule && <SaveButton workbook={schedule} label={t('download_of', { month: shown })} />
      }
    >
      {schedule ? (
        <Schedule schedule={schedule} />
      ) : error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Empty
          icon={IconCalendarOff}
          title={t('no_month')}
          action={
            <Button component={Link} variant="default" {...linkTo({ to: scheduleList(area) })}>
              {t('all_months')}
            </Button>
          }
        />
      ) : (
        <Skeleton height={320} radius={12} animate={false} aria-busy />
      )}
    </Page>
  )
}

function Schedule({ schedule }: { schedule: SimSchedule }) {
  const t = useWords(scheduleWords)
  const { language } = useLanguage()
  const { area } = useAccount()
  const may = useMay()
  return (
    <div className={classes.page}>
      <FormSection
        title={t('workbook')}
        aside={
          may(uploadSimList) && (
            <Button
              component={Link}
              variant="default"
              size="xs"
              {...linkTo(scheduleUpload(area, schedule.sim_month))}
              leftSection={<IconUpload size={16} />}
            >
              {t('upload')}
            </Button>
          )
        }
      >
        <Facts>
          <Fact label={t('file')} long>
            <FileLink workbook={schedule} />
          </Fact>
          <Fact label={t('size')}>{fileSize(schedule.size, language)}</Fact>
          <Fact label={t('uploaded')} long>
            {t('by', {
              at: formatDateTime(schedule.uploaded_at),
              name: schedule.uploaded_by_name,
            })}
          </Fact>
        </Facts>
      </FormSection>
      <Sheet month={schedule.sim_month} />
      {schedule.history.length > 0 && <History schedule={schedule} />}
    </div>
  )
}

function History({ schedule: { history } }: { schedule: SimSchedule }) {
  const t = useWords(scheduleWords)
  return (
    <FormSection title={t('history')}>
      <ul className={classes.history}>
        {history.map((one) => (
          <li key={one.sim_file}>
            <div>
              <FileLink workbook={one} />
              <div className={classes.dimmed}>
                {t('by', { at: formatDateTime(one.uploaded_at), name: one.uploaded_by_name })}
              </div>
            </div>
            <SaveIcon
              workbook={one}
              label={t('download_version', {
                name: one.name,
                at: formatDateTime(one.uploaded_at),
              })}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
