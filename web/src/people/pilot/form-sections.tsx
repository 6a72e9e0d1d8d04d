import type { Control } from 'react-hook-form'
import { DatesSection } from './form-dates.tsx'
import { NumbersSection } from './form-numbers.tsx'
import { PersonSection } from './form-person.tsx'
import type { PilotValues } from './form-values.ts'
import { WorkSection } from './form-work.tsx'

/** Shows all fields of a pilot that the office keeps (PIL-02, PIL-03). */
export function PilotSections({
  control,
  isNew = false,
}: {
  control: Control<PilotValues>
  isNew?: boolean
}) {
  return (
    <>
      <PersonSection control={control} isNew={isNew} />
      <WorkSection control={control} isNew={isNew} />
      <DatesSection control={control} />
      <NumbersSection control={control} />
    </>
  )
}
