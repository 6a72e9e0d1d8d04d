import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import IconFileExport from '~icons/file-export'
import { useWords } from '../../i18n/words.ts'
import { overviewWords } from './words.ts'

// The dialog is loaded late, because its calendar is larger than the page.
const loadDialog = () => import('./export-dialog.tsx')
const ExportDialog = lazy(() => loadDialog().then((part) => ({ default: part.ExportDialog })))

/** The button beside the overview's title that opens the export of the monthly report (FOT-03). */
export function ExportAction() {
  const t = useWords(overviewWords)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport />}
        onMouseEnter={() => void loadDialog()}
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        {t('export')}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <ExportDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
