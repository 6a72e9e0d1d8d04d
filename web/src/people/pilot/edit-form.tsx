import { userDetail, userList } from '@trms/contract/people/account/calls'
import { pilotDetail, pilotOptions, updatePilot } from '@trms/contract/people/pilot/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { useFleetPosition } from './fleet-position.ts'
import { useFieldLabel } from './form-label.ts'
import { formMessages } from './form-messages.ts'
import { PilotSections } from './form-sections.tsx'
import { changedPilotInput, checkChangedPilot, pilotToValues } from './form-values.ts'
import { ProfileHead } from './profile-head.tsx'
import { PILOT_READS } from './status.tsx'

interface Editing {
  pilot: Pilot
  onDone(): void
}

/** PIL-03. */
export function EditPilot({ pilot, onDone }: Editing) {
  const [round, setRound] = useState(0)
  return (
    <EditForm key={round} pilot={pilot} onDone={onDone} onStartAfresh={() => setRound(round + 1)} />
  )
}

function EditForm({ pilot, onDone, onStartAfresh }: Editing & { onStartAfresh(): void }) {
  const t = useMessages(formMessages)
  const labelOf = useFieldLabel()
  const fleetPosition = useFleetPosition()
  // As it was when the form was opened: an answer that comes in between changes nothing typed.
  const [opened] = useState(pilot)
  const newest = useVersion(
    pilotDetail,
    { id: opened.id },
    opened.version,
    (answer) => answer.version,
  )
  const { form, sender, page } = useDraftForm(updatePilot, {
    name: `pilot-edit:${opened.id}:${opened.version}`,
    plain: () => pilotToValues(opened, fleetPosition),
    check: checkChangedPilot,
    invalidates: [...PILOT_READS, pilotOptions, userDetail, userList],
    saved: 'pilot_updated',
    onSaved: onDone,
  })

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onCancel={onDone}
      onStartAfresh={onStartAfresh}
      onSave={(values) =>
        void sender.send({
          input: { ...changedPilotInput(values), id: opened.id, version: newest.version },
        })
      }
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <ProfileHead pilot={pilot} editing />
      <PilotSections control={form.control} />
    </FormPage>
  )
}
