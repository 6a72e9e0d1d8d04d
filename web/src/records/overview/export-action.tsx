import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { overviewWords } from './words.ts'

// The calendar weighs more than the page.
const loadDialog = () => import('./export-dialog.tsx')
const ExportDialog = lazy(() => loadDialog().then((part) => ({ default: part.ExportDialog })))

/** FOT-03: for an administrator, beside the overview's title. */
export function ExportAction() {
  const t = useWords(overviewWords)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
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
