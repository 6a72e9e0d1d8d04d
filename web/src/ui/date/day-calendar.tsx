import 'dayjs/locale/vi'
import { DatePicker } from '@mantine/dates'
import { today } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/words.ts'
import '../../styles/dates.css'
import { useCalendarLabels } from './calendar-labels.ts'

/** A calendar of one month, from which a day is picked. `day` is the chosen day, YYYY-MM-DD. */
export function DayCalendar({
  day,
  onPick,
  minDate,
}: {
  day: string | null
  onPick(day: string): void
  minDate?: string | undefined
}) {
  const { language } = useLanguage()
  const ariaLabels = useCalendarLabels()
  return (
    <DatePicker
      // Shows the month of the day that was typed last.
      key={day}
      value={day}
      defaultDate={day ?? today()}
      onChange={(picked) => picked && onPick(picked)}
      {...(minDate && { minDate })}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      // Mantine would draw Sundays in red, but in this product red means that something is wrong.
      weekendDays={[]}
      ariaLabels={ariaLabels}
    />
  )
}
