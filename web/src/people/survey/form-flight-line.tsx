import { ActionIcon } from '@mantine/core'
import type { SurveyFlight } from '@trms/contract/people/survey/recency'
import IconPencil from '~icons/pencil'
import IconPlaneArrival from '~icons/plane-arrival'
import IconPlaneDeparture from '~icons/plane-departure'
import IconTrash from '~icons/trash'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './form.module.css'
import { surveyFormWords } from './form-words.ts'

const ACTION = { variant: 'subtle', color: 'gray', size: 40 } as const

/** Shows an added flight, with buttons to change or remove the flight. */
export function FlightLine({
  flight,
  hidden,
  problem,
  onEdit,
  onRemove,
}: {
  flight: SurveyFlight
  /** Whether the line is hidden, because the flight is being changed in the sub-form. */
  hidden: boolean
  problem: string | undefined
  onEdit(): void
  onRemove(): void
}) {
  const t = useWords(surveyFormWords)
  const date = formatDate(flight.flight_date)
  return (
    <li className={classes.flight} hidden={hidden} data-wrong={problem ? true : undefined}>
      <div className={classes.facts}>
        <div className={classes.date}>{date}</div>
        <div className={classes.numbers}>
          <span>
            <IconPlaneDeparture size={16} />
            {t('take_offs', { count: flight.to_number })}
          </span>
          <span>
            <IconPlaneArrival size={16} />
            {t('landings', { count: flight.ldg_number })}
          </span>
        </div>
        {problem && <div className={classes.wrong}>{problem}</div>}
      </div>
      <ActionIcon {...ACTION} aria-label={t('edit_flight', { date })} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon {...ACTION} aria-label={t('remove_flight', { date })} onClick={onRemove}>
        <IconTrash />
      </ActionIcon>
    </li>
  )
}
