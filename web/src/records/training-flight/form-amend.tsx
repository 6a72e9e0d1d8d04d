import { amendFlight } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { AmendForm } from '../training-record/amend-form.tsx'
import { FlightDocument } from './detail-document.tsx'
import { trainingFlight } from './feature.ts'
import { checkChangedFlight } from './form-check.ts'
import { useFieldLabel, useFlightChanges } from './form-labels.ts'
import { FlightSections } from './form-sections.tsx'
import { flightFiles, flightInput, flightToValues } from './form-values.ts'

/** The form of an amendment, filled with the present flight (AMD-01). */
export function AmendFlight({ flight }: { flight: TrainingFlight }) {
  return (
    <AmendForm
      feature={trainingFlight}
      call={amendFlight}
      record={flight}
      plain={() => flightToValues(flight)}
      check={checkChangedFlight}
      labelOf={useFieldLabel()}
      input={(values) => flightInput(values, flight)}
      files={flightFiles}
      readChanges={useFlightChanges()}
      review={(changed) => <FlightDocument flight={changed as TrainingFlight} />}
    >
      {(form, sender) => (
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
      )}
    </AmendForm>
  )
}
