import { trainingFlightById, updateFlight } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { readsOf } from '../training-record/record-feature.ts'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { Signatures } from '../training-record/signatures.tsx'
import { trainingFlight } from './feature.ts'
import { checkChangedFlight } from './form-check.ts'
import { useFieldLabel } from './form-labels.ts'
import { formMessages } from './form-messages.ts'
import { FlightSections } from './form-sections.tsx'
import { flightFiles, flightInput, flightToValues } from './form-values.ts'

export function EditFlight({ flight, onDone }: { flight: TrainingFlight; onDone(): void }) {
  const [round, setRound] = useState(0)
  return (
    <EditForm
      key={round}
      opened={flight}
      onDone={onDone}
      onStartAfresh={() => setRound(round + 1)}
    />
  )
}

function EditForm({
  opened,
  onDone,
  onStartAfresh,
}: {
  opened: TrainingFlight
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useMessages(formMessages)
  const words = useMessages(recordFileWords)
  const labelOf = useFieldLabel()
  // The record as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [flight] = useState(opened)
  const newest = useVersion(
    trainingFlightById,
    { id: flight.id },
    flight.version,
    (answer) => answer.version,
  )
  const { form, sender, page } = useDraftForm(updateFlight, {
    name: `training-flight-edit:${flight.id}:${flight.version}`,
    plain: () => flightToValues(flight),
    check: checkChangedFlight,
    invalidates: readsOf(trainingFlight),
    saved: 'training_updated',
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
          input: { ...flightInput(values), id: flight.id, version: newest.version },
          files: flightFiles(values),
        })
      }
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <FlightSections
        form={form}
        instructor={flight.instructor_name}
        present={{
          report: flight.report,
          phase: flight.phase_report?.report ?? null,
          check: flight.flight_check?.report ?? null,
        }}
        sender={sender}
      />
      <Signatures
        instructor={{
          name: flight.instructor_name,
          state: words('signed_at', { at: formatDateTime(flight.instructor_signature.at) }),
        }}
        trainee={{ name: flight.pilot_name, state: words('signs_on_approval') }}
      />
    </FormPage>
  )
}
