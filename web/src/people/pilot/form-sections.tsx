import type { Pilot } from '@trms/contract/people/pilot/entity'
import type { Control } from 'react-hook-form'
import { DatesSection } from './form-dates.tsx'
import { NumbersSection } from './form-numbers.tsx'
import { PersonSection } from './form-person.tsx'
import type { PilotValues } from './form-values.ts'
import { WorkSection } from './form-work.tsx'

/** Shows all fields of a pilot that the office keeps (PIL-02, PIL-03). */
export function PilotSections({
  control,
  pilot,
}: {
  control: Control<PilotValues>
  /** The pilot who is changed; absent for a new one. */
  pilot?: Pilot
}) {
  return (
    <>
      <PersonSection control={control} isNew={!pilot} />
      <WorkSection control={control} {...(pilot && { pilot })} />
      <DatesSection control={control} />
      <NumbersSection control={control} />
    </>
  )
}
