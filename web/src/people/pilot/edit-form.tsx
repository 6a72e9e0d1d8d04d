import { userDetail, userList } from '@trms/contract/people/account/calls'
import { pilotDetail, pilotOptions, updatePilot } from '@trms/contract/people/pilot/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import { Afresh } from '../../frame/create-page.tsx'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useFleetPosition } from './fleet-position.ts'
import { useFieldLabel } from './form-label.ts'
import { PilotSections } from './form-sections.tsx'
import { changedPilotInput, checkChangedPilot, pilotToValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'
import { ProfileHead } from './profile-head.tsx'
import { PILOT_READS } from './status.tsx'

interface Editing {
  pilot: Pilot
  onDone(): void
}

/** Shows the form with which the office changes a pilot (PIL-03). */
export function EditPilot({ pilot, onDone }: Editing) {
  return (
    <Afresh>
      {(onStartAfresh) => <EditForm pilot={pilot} onDone={onDone} onStartAfresh={onStartAfresh} />}
    </Afresh>
  )
}

function EditForm({ pilot, onDone, onStartAfresh }: Editing & { onStartAfresh(): void }) {
  const t = useWords(pilotFormWords)
  const labelOf = useFieldLabel()
  const fleetPosition = useFleetPosition()
  const { form, send, page } = useEditForm(updatePilot, {
    opened: pilot,
    read: pilotDetail,
    name: 'pilot-edit',
    plain: (opened) => pilotToValues(opened, fleetPosition),
    check: checkChangedPilot(pilot),
    invalidates: [...PILOT_READS, pilotOptions, userDetail, userList],
    saved: 'pilot_updated',
    onDone,
    onStartAfresh,
  })

  return (
    <FormPage
      {...page}
      followed
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(changedPilotInput(values, pilot))}
    >
      <ProfileHead pilot={pilot} editing />
      <PilotSections control={form.control} pilot={pilot} />
    </FormPage>
  )
}
