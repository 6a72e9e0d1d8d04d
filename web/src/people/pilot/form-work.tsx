import { FLEETS } from '@trms/contract/crew/fleets'
import { PILOT_LENGTHS } from '@trms/contract/crew/lengths'
import { POSITIONS } from '@trms/contract/crew/positions'
import { pilotOptions } from '@trms/contract/people/pilot/calls'
import { MANAGER_TITLES, type Pilot } from '@trms/contract/people/pilot/entity'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useRead } from '../../api/hooks.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { Counted, SelectField } from '../../ui/field/fields.tsx'
import { SuggestField } from '../../ui/field/suggest-field.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { useFleetPosition } from './fleet-position.ts'
import { RatingsField } from './form-ratings.tsx'
import { leftFleet, type PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/**
 * Shows the fields about the work. Another fleet begins today, unless another day is chosen, and says what becomes of
 * the earlier fleet's checks (RDY-01).
 */
export function WorkSection({
  control,
  pilot,
}: {
  control: Control<PilotValues>
  /** The pilot who is changed, as on record; absent for a new one. */
  pilot?: Pilot
}) {
  const t = useWords(pilotFormWords)
  const { position } = usePilotTexts()
  const fleetPosition = useFleetPosition()
  const { data: options } = useRead(pilotOptions, {})
  const [what, held, fleet] = useWatch({
    control,
    name: ['function', 'instructor_rating', 'fleet'],
  })
  const left = pilot && leftFleet(pilot, fleet)
  const since = useController({ control, name: 'fleet_since' }).field
  const positions = new Set([...MANAGER_TITLES, ...(options?.fleet_positions ?? [])])
  return (
    <FormSection title={t('work')}>
      <FieldGrid columns={2}>
        <SelectField
          control={control}
          name="name_position"
          label={t('name_position')}
          choices={POSITIONS.map((value) => ({ value, label: position(value) }))}
        />
        <SelectField
          control={control}
          name="fleet"
          label={t('fleet')}
          description={left ? t('fleet_left', { fleet: left }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          choices={FLEETS.map((value) => ({ value, label: value }))}
          onChosen={(chosen) => {
            if (!pilot) return
            if (chosen === pilot.fleet) since.onChange(pilot.fleet_since)
            else if (since.value === pilot.fleet_since) since.onChange(today())
          }}
        />
        {pilot && (
          <DateField
            control={control}
            name="fleet_since"
            label={t('fleet_since')}
            description={
              left ? t('fleet_since_hint') : `${t('fleet_since_hint')} ${t('fleet_since_empty')}`
            }
            withAsterisk={Boolean(left)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
        <CountedSuggestion
          control={control}
          name="fleet_position"
          data={[...positions].map(fleetPosition)}
        />
        <CountedSuggestion
          control={control}
          name="department_position"
          data={options?.department_positions ?? []}
        />
        <CountedSuggestion control={control} name="base" data={options?.bases ?? []} />
        {/* Shown also for a former instructor who still holds a rating. */}
        {(what === 'Instructor' || held.length > 0) && <RatingsField control={control} />}
      </FieldGrid>
    </FormSection>
  )
}

/** A text that is suggested and counted; a longer one can be typed and is marked, never cut (LST-03). */
function CountedSuggestion({
  control,
  name,
  data,
}: {
  control: Control<PilotValues>
  name: 'fleet_position' | 'department_position' | 'base'
  data: string[]
}) {
  const t = useWords(pilotFormWords)
  const text = useWatch({ control, name })
  return (
    <Counted length={text.length} max={PILOT_LENGTHS[name]}>
      <SuggestField control={control} name={name} label={t(name)} data={data} />
    </Counted>
  )
}
