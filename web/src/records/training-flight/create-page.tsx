import { createFlight } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { useWords } from '../../i18n/words.ts'
import { NewRecordForm } from '../training-record/new-record-form.tsx'
import { type About, NewRecordPage } from '../training-record/new-record-page.tsx'
import { FlightDocument } from './detail-document.tsx'
import { trainingFlight } from './feature.ts'
import { checkNewFlight } from './form-check.ts'
import { useFieldLabel } from './form-labels.ts'
import { FlightSections } from './form-sections.tsx'
import { emptyFlight, flightFiles, flightInput } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

export function CreatePage() {
  const t = useWords(flightFormWords)
  return (
    <NewRecordPage title={t('title')} crumb={t('crumb_flights')}>
      {(about) => <NewFlight {...about} />}
    </NewRecordPage>
  )
}

function NewFlight(about: About) {
  const t = useWords(flightFormWords)
  return (
    <NewRecordForm
      {...about}
      feature={trainingFlight}
      call={createFlight}
      empty={emptyFlight}
      check={checkNewFlight}
      labelOf={useFieldLabel()}
      save={t('save_new')}
      input={flightInput}
      files={flightFiles}
      review={(flight) => <FlightDocument flight={flight as TrainingFlight} />}
    >
      {(form, sender, instructor) => (
        <FlightSections form={form} instructor={instructor} sender={sender} />
      )}
    </NewRecordForm>
  )
}
