import { ActionIcon } from '@mantine/core'
import type { Control } from 'react-hook-form'
import IconCheck from '~icons/check'
import IconTrash from '~icons/trash'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { SegmentedField } from '../../ui/field/fields.tsx'
import { AirportSelect } from '../airport/airport-select.tsx'
import { FlightTimeField } from '../training-record/flight-time-field.tsx'
import classes from './form-sectors.module.css'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

/**
 * The form of one sector. The field labels show only on a phone; on a desk the column heads replace the
 * labels.
 */
export function SectorEditor({
  control,
  index,
  onDone,
  onRemove,
}: {
  control: Control<FlightValues>
  index: number
  onDone(): void
  onRemove(): void
}) {
  const t = useWords(flightFormWords)
  const number = index + 1
  const path = `sectors.${index}` as const
  const label = { classNames: { label: classes.label ?? '' }, withAsterisk: true }

  return (
    <fieldset aria-label={t('sector', { number })} className={classes.row} data-edit>
      <span className={classes.number} aria-hidden>
        <span className={classes.phone}>{t('sector', { number })}</span>
        <span className={classes.desk}>{number}</span>
      </span>
      <DateField {...label} control={control} name={`${path}.date_of_sector`} label={t('date')} />
      <AirportSelect
        {...label}
        short
        control={control}
        name={`${path}.departure`}
        label={t('departure')}
      />
      <AirportSelect
        {...label}
        short
        control={control}
        name={`${path}.destination`}
        label={t('destination')}
      />
      <FlightTimeField
        classNames={{ label: classes.label ?? '', input: classes.time ?? '' }}
        control={control}
        name={`${path}.flight_time`}
        label={t('flight_time')}
        inputMode="text"
      />
      <div className={classes.pair}>
        <SegmentedField
          control={control}
          name={`${path}.night_or_day`}
          label={t('night_or_day')}
          fill
          required
          labelClassName={classes.label}
          segments={[
            { value: 'DAY', label: t('DAY') },
            { value: 'NIGHT', label: t('NIGHT') },
          ]}
        />
      </div>
      <div className={classes.pair}>
        <SegmentedField
          control={control}
          name={`${path}.pf_pm`}
          label={t('pf_pm')}
          fill
          required
          labelClassName={classes.label}
          segments={[
            { value: 'PF', label: 'PF' },
            { value: 'PM', label: 'PM' },
          ]}
        />
      </div>
      <span className={classes.actions}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('keep_sector', { number })}
          onClick={onDone}
        >
          <IconCheck stroke={2} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('remove_sector', { number })}
          onClick={onRemove}
        >
          <IconTrash />
        </ActionIcon>
      </span>
    </fieldset>
  )
}
