import 'dayjs/locale/vi'
import { MonthPicker } from '@mantine/dates'
import { useLanguage } from '../../i18n/words.ts'
import '../../styles/dates.css'
import { useCalendarLabels } from './calendar-labels.ts'

/** A choice of one month (YYYY-MM), not later than `latest`, from a grid of the twelve months of a year. */
export function MonthChoice({
  label,
  value,
  latest,
  onChange,
}: {
  label: string
  value: string
  latest: string
  onChange(month: string): void
}) {
  const calendarLabels = useCalendarLabels()
  const { language } = useLanguage()
  return (
    <MonthPicker
      role="group"
      aria-label={label}
      fullWidth
      size="md"
      locale={language}
      monthsListFormat={(month) => monthName(month, language)}
      getMonthControlProps={(month) => ({
        'aria-label': monthName(month, language, { year: 'numeric' }),
      })}
      value={`${value}-01`}
      defaultDate={`${value}-01`}
      maxDate={`${latest}-01`}
      onChange={(month) => month && onChange(month.slice(0, 7))}
      ariaLabels={calendarLabels}
    />
  )
}

const monthName = (month: string, language: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Date(`${month.slice(0, 10)}T00:00:00Z`).toLocaleDateString(language, {
    timeZone: 'UTC',
    month: 'long',
    ...more,
  })
