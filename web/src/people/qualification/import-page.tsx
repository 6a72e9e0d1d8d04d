import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import { MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import {
  entriesTemplate,
  importEntries,
  previewEntries,
} from '@trms/contract/people/qualification/file-calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useArea, useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { ImportForm } from '../../ui/import/import-form.tsx'
import { LineTable } from '../../ui/import/line-table.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { entryImportWords } from './import-words.ts'

/**
 * Shows the page that imports entries of many pilots from a list of the office: the list is read and
 * previewed, and entered whole or not at all (RDY-02).
 */
export function EntryImportPage() {
  const t = useWords(entryImportWords)
  const board = `/${useArea() ?? 'admin'}/readiness`
  if (!useMay()(importEntries)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: t('board'), to: board }]}>
      <Import board={board} />
    </Page>
  )
}

function Import({ board }: { board: string }) {
  const t = useWords(entryImportWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { goBack } = useWayBack()
  return (
    <ImportForm
      calls={{
        preview: previewEntries,
        save: importEntries,
        file: 'sheet',
        invalidates: [boardCall, cardCall],
        onSaved: ({ entered }) => {
          notify.success(t(entered === 1 ? 'imported_one' : 'imported', { count: entered }))
          void navigate(linkTo({ to: board }) as never)
        },
      }}
      template={`/v1/${entriesTemplate.path}?${new URLSearchParams({ language })}`}
      texts={{
        file: t('file'),
        steps: t('steps'),
        limits: t('limits', { max: MAX_IMPORT_ROWS }),
        note: t('counted'),
        save: (count) =>
          count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count }),
      }}
      onCancel={() => goBack({ to: board })}
    >
      {({ sample }) => sample.length > 0 && <EntrySample lines={sample} />}
    </ImportForm>
  )
}

type Line = Answer<typeof previewEntries>['sample'][number]

const DAY = /^\d{4}-\d\d-\d\d$/
/** Shows a date as everywhere else, and a text that is not a date as written. */
const shown = (text: string) => (DAY.test(text) ? formatDate(text) : text) || '–'

const COLUMNS = ['crew_code', 'full_name', 'kind', 'completed_on', 'expires_on'] as const

function EntrySample({ lines }: { lines: readonly Line[] }) {
  const words = useWords(entryImportWords)
  const columns = COLUMNS.map((name) => ({
    name,
    label: words(name),
    cell: (one: Line) => shown(one[name]),
  }))
  return <LineTable columns={columns} lines={lines} />
}
