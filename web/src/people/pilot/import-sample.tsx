import type { Answer } from '@trms/contract/call'
import type { previewImport } from '@trms/contract/people/pilot/excel-calls'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { useWords } from '../../i18n/words.ts'
import { LineTable } from '../../ui/import/line-table.tsx'
import { pilotFormWords } from './form-words.ts'

type Line = Answer<typeof previewImport>['sample'][number]

export function ImportSample({ lines }: { lines: readonly Line[] }) {
  const words = useWords(pilotFormWords)
  const { position } = usePilotTexts()
  const cells = [
    ['crew_code', (one: Line) => one.crew_code],
    ['full_name', (one: Line) => one.full_name || '–'],
    ['email', (one: Line) => one.email],
    ['function', (one: Line) => one.function || '–'],
    [
      'name_position',
      ({ name_position: said }: Line) => (typeof said === 'number' ? position(said) : said || '–'),
    ],
    ['fleet', (one: Line) => one.fleet || '–'],
  ] as const
  const columns = cells.map(([name, cell]) => ({ name, label: words(name), cell }))
  return <LineTable columns={columns} lines={lines} />
}
