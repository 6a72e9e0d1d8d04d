import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import type { FormSender } from '../../ui/form/form-send.ts'
import { ReportSection } from '../training-record/report-section.tsx'
import { ChecksSection } from './form-checks.tsx'
import { CriteriaSection } from './form-criteria.tsx'
import { GeneralSection } from './form-general.tsx'
import { HandOverSection } from './form-hand-over.tsx'
import { SectorsSection } from './form-sectors.tsx'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

/** The addresses of the files that the record already has. */
export interface PresentFiles {
  report: string | null
  phase: string | null
  check: string | null
}

/** The sections of the flight form, for a new flight and for a change. */
export function FlightSections({
  form,
  instructor,
  present = { report: null, phase: null, check: null },
  sender,
}: {
  form: UseFormReturn<FlightValues>
  instructor: string
  present?: PresentFiles
  sender: FormSender
}) {
  const t = useWords(flightFormWords)
  const { control } = form
  return (
    <>
      <GeneralSection control={control} instructor={instructor} />
      <SectorsSection form={form} startOpen={present.report === null} />
      <CriteriaSection control={control} />
      <ChecksSection control={control} present={present} sent={sender.sent} />
      <HandOverSection control={control} />
      <ReportSection
        control={control}
        title={t('report')}
        present={present.report}
        sender={sender}
      />
    </>
  )
}
