import type { Answer } from '@trms/contract/call'
import type { previewEntries } from '@trms/contract/people/qualification/file-calls'
import { formatDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { LineTable } from '../../ui/import/line-table.tsx'
import { entryImportWords } from './import-words.ts'

type Line = Answer<typeof previewEntries>['sample'][number]

const DAY = /^\d{4}-\d\d-\d\d$/
/** A date as everywhere else; what is none, as it was written. */
const shown = (text: string) => (DAY.test(text) ? formatDate(text) : text) || '–'

const COLUMNS = ['crew_code', 'full_name', 'kind', 'completed_on', 'expires_on'] as const

export function EntrySample({ lines }: { lines: readonly Line[] }) {
  const words = useMessages(entryImportWords)
  const columns = COLUMNS.map((name) => ({
    name,
    label: words(name),
    cell: (one: Line) => shown(one[name]),
  }))
  return <LineTable columns={columns} lines={lines} />
}
