import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { type LatePart, useLatePart } from '../../ui/dialog/use-late-part.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { HistoryCall } from './change-entries.tsx'
import { historyWords } from './history-words.ts'

const late: LatePart<typeof import('./change-entries.tsx').ChangeEntries> = {
  fetch: async () => (await import('./change-entries.tsx')).ChangeEntries,
}

/**
 * Shows who changed what and when, for a person or for a record without signatures. Fetched when opened
 * (AMD-02).
 */
export function ChangeHistory({
  title,
  ...of
}: {
  call: HistoryCall
  id: string
  /** The title, where the page has another history; absent: "History". */
  title?: string
}) {
  const t = useWords(historyWords)
  const [wanted, setWanted] = useState(false)
  const Entries = useLatePart(late, wanted)
  return (
    <Box maw={960}>
      <FormSection title={title ?? t('history')}>
        {wanted && Entries ? (
          <Entries {...of} />
        ) : (
          <Button variant="default" onClick={() => setWanted(true)}>
            {t('show')}
          </Button>
        )}
      </FormSection>
    </Box>
  )
}
