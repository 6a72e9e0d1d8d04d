import type { UseFormReturn } from 'react-hook-form'
import { InstructorPicker, PilotPicker } from '../../crew/pilot-picker.tsx'
import { useWords } from '../../i18n/words.ts'
import { DateTimeField } from '../../ui/date/date-time-field.tsx'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { type Fixed, FixedField } from '../form-exchange/fixed-field.tsx'
import type { CheckValues } from './form-values.ts'
import { lineCheckWords } from './words.ts'

const MAX_TEXT = 256

interface Person {
  crew_code: string
  full_name: string
}

/** The pilot or the instructor of the line check, and whether the person can be changed. */
export interface PersonChoice {
  person: Person | null
  /**
   * The reason why the person cannot be changed; if absent, the person can. An empty text fixes without a
   * reason.
   */
  fixed?: string
}

/** The form fields of a line check (LC-02). */
export function CheckFields({
  form: { control },
  pilot,
  instructor,
  day,
}: {
  form: UseFormReturn<CheckValues>
  pilot: PersonChoice
  instructor: PersonChoice
  /** The date and time, with the reason, if these can no longer be changed. */
  day?: Fixed | undefined
}) {
  const t = useWords(lineCheckWords)
  return (
    <FormSection title={t('one')}>
      <FieldGrid columns={2}>
        {pilot.fixed === undefined ? (
          <PilotPicker
            control={control}
            name="pilot_crew_code"
            by="crew_code"
            label={t('pilot')}
            chosen={pilot.person}
            withAsterisk
          />
        ) : (
          <FixedField label={t('pilot')} value={named(pilot)} fixed={pilot.fixed} />
        )}
        {instructor.fixed === undefined ? (
          <InstructorPicker
            control={control}
            name="instructor_crew_code"
            by="crew_code"
            label={t('instructor')}
            chosen={instructor.person}
            withAsterisk
          />
        ) : (
          <FixedField label={t('instructor')} value={named(instructor)} fixed={instructor.fixed} />
        )}
        {day === undefined ? (
          <DateTimeField
            control={control}
            name="line_check_date"
            label={t('line_check_date')}
            required
          />
        ) : (
          <FixedField label={t('line_check_date')} {...day} />
        )}
      </FieldGrid>
      <CountedTextarea
        control={control}
        name="line_check_sectors"
        label={t('sectors')}
        description={t('sectors_hint')}
        required
        max={MAX_TEXT}
        minRows={1}
        maxRows={3}
      />
      <CountedTextarea
        control={control}
        name="note"
        label={t('note')}
        max={MAX_TEXT}
        minRows={2}
        maxRows={4}
      />
    </FormSection>
  )
}

const named = ({ person }: PersonChoice) =>
  person ? `${person.full_name} · ${person.crew_code}` : ''
