import { Skeleton } from '@mantine/core'
import { getSurveyEntries } from '@trms/contract/people/survey/calls'
import type { RecencyRow } from '@trms/contract/people/survey/entity'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { EntriesForm } from './entries-form.tsx'
import { entriesWords } from './entries-words.ts'

/**
 * Shows the dialog with the days that a pilot reported, their states, and for the office the decision
 * (RDY-03).
 */
export function EntriesDialog({ subject, opened, close }: Asked<RecencyRow>) {
  const t = useWords(entriesWords)
  if (!subject) return null
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t('title', { name: subject.full_name })}
      size="lg"
      centered
    >
      <Entries key={subject.id} pilotId={subject.id} close={close} />
    </FormDialog>
  )
}

function Entries({ pilotId, close }: { pilotId: string; close(): void }) {
  const { data, error, refetch } = useRead(getSurveyEntries, { pilot_id: pilotId })
  if (data) return <EntriesForm shown={data} close={close} />
  return error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : (
    <Skeleton height={240} animate={false} />
  )
}
