import 'dayjs/locale/vi'
import { MonthPicker } from '@mantine/dates'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { formWords } from '../field/form-words.ts'
import '../../styles/dates.css'

/** One month, YYYY-MM, up to the latest one; all months of a year at a glance. */
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
  const t = useMessages(formWords)
  const { language } = useLanguage()
  return (
    <MonthPicker
      role="group"
      aria-label={label}
      fullWidth
      size="md"
      locale={language}
      monthsListFormat={(month) => monthName(month, language, 'short')}
      getMonthControlProps={(month) => ({ 'aria-label': monthName(month, language, 'long') })}
      value={`${value}-01`}
      defaultDate={`${value}-01`}
      maxDate={`${latest}-01`}
      onChange={(month) => month && onChange(month.slice(0, 7))}
      ariaLabels={{
        previousYear: t('previous_year'),
        nextYear: t('next_year'),
        previousDecade: t('previous_decade'),
        nextDecade: t('next_decade'),
        yearLevelControl: t('choose_year'),
      }}
    />
  )
}

const monthName = (month: string, language: string, length: 'short' | 'long') =>
  new Date(`${month.slice(0, 10)}T00:00:00Z`).toLocaleDateString(language, {
    timeZone: 'UTC',
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
  })
