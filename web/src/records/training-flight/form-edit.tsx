import { trainingFlightById, updateFlight } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { Afresh } from '../../frame/create-page.tsx'
import { useEditForm } from '../../frame/edit-form.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Reviewed } from '../training-record/record-document.tsx'
import { readsOf } from '../training-record/record-feature.ts'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { Signatures } from '../training-record/signatures.tsx'
import { FlightDocument } from './detail-document.tsx'
import { trainingFlight } from './feature.ts'
import { checkChangedFlight } from './form-check.ts'
import { useFieldLabel } from './form-labels.ts'
import { FlightSections } from './form-sections.tsx'
import { flightFiles, flightInput, flightToValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

export function EditFlight({ flight, onDone }: { flight: TrainingFlight; onDone(): void }) {
  return (
    <Afresh>
      {(onStartAfresh) => (
        <EditForm opened={flight} onDone={onDone} onStartAfresh={onStartAfresh} />
      )}
    </Afresh>
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
  const t = useWords(flightFormWords)
  const words = useWords(recordFileWords)
  const labelOf = useFieldLabel()
  const {
    record: flight,
    form,
    sender,
    send,
    page,
  } = useEditForm(updateFlight, {
    opened,
    read: trainingFlightById,
    name: 'training-flight-edit',
    plain: flightToValues,
    check: checkChangedFlight,
    invalidates: readsOf(trainingFlight),
    saved: 'training_updated',
    review: (changed) => (
      <Reviewed of="new">
        <FlightDocument flight={changed as TrainingFlight} />
      </Reviewed>
    ),
    onDone,
    onStartAfresh,
  })

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(flightInput(values, flight), flightFiles(values))}
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
          state: words('signs_anew', { at: formatDateTime(flight.instructor_signature.at) }),
        }}
        trainee={{ name: flight.pilot_name, state: words('signs_on_approval') }}
      />
    </FormPage>
  )
}
