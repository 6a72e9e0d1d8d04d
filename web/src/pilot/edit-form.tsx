import { userDetail, userList } from '@trms/contract/account/calls'
import { pilotDetail, pilotOptions, updatePilot } from '@trms/contract/pilot/calls'
import type { Pilot } from '@trms/contract/pilot/entity'
import { useState } from 'react'
import { useAccount } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { StaleAction, useVersion } from '../ui/newest-version.tsx'
import { notify } from '../ui/notify.ts'
import { useDraft } from '../ui/use-draft.ts'
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
  const shared = useMessages(sharedMessages)
  const account = useAccount()
  const labelOf = useFieldLabel()
  const fleetPosition = useFleetPosition()
  // As it was when the form was opened: an answer that comes in between changes nothing typed.
  const [opened] = useState(pilot)
  const [plain] = useState(() => pilotToValues(opened, fleetPosition))
  const newest = useVersion(
    pilotDetail,
    { id: opened.id },
    opened.version,
    (answer) => answer.version,
  )
  const draftName = `pilot-edit:${opened.id}:${opened.version}`
  const start = useStart(account.id, draftName, plain)
  const form = useContractForm(checkChangedPilot, start.values)
  const sender = useFormSend(updatePilot, form, {
    invalidates: [...PILOT_READS, pilotOptions, userDetail, userList],
    onSuccess: () => {
      draft.drop()
      notify.success(shared('pilot_updated'))
      onDone()
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner: account.id,
    name: draftName,
    key: start.key,
    restored: start.restored,
    unsaved,
  })

  return (
    <FormPage
      form={form}
      check={checkChangedPilot}
      labelOf={labelOf}
      save={t('save_change')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
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
