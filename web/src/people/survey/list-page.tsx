import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { exportRecency, getAll, getSurveyEntries } from '@trms/contract/people/survey/calls'
import type { RecencyRow } from '@trms/contract/people/survey/entity'
import IconTableExport from '~icons/table-export'
import { verifyLink } from '../../crew/verify-link.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useLinked } from '../../ui/dialog/use-linked.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { fileOf, type ListView } from '../../ui/list/list-view.ts'
import { useList } from '../../ui/list/use-list.ts'
import { EntriesDialog } from './entries-dialog.tsx'
import { useRecencyOffer } from './list-offer.ts'
import { useRecencyRows } from './list-rows.tsx'
import { surveyListWords } from './list-words.ts'

/** Shows the page of the pilots' recent experience, with the day on which each ends (TLD-01). */
export function RecencyListPage() {
  const t = useWords(surveyListWords)
  return useMay()(getAll) ? <RecencyList /> : <NoAccess title={t('title')} />
}

const READS = [getAll]

function RecencyList() {
  const t = useWords(surveyListWords)
  const queryClient = useQueryClient()
  const entries = useSubject<RecencyRow>()
  // Drops an answer read earlier, so that a decision is made on the present state.
  const openEntries = (row: RecencyRow) => {
    queryClient.removeQueries({ type: 'inactive', queryKey: [getSurveyEntries.path] })
    entries.ask(row)
  }
  useLive(['qualification', 'person'], READS)
  const list = useList(getAll, (answer) => answer.pilots, useRecencyOffer())
  const linked = list.rows?.map((row) => [verifyLink(row.id), () => openEntries(row)] as const)
  useLinked(Object.fromEntries(linked ?? []))
  return (
    <Page title={t('title')} action={<Export view={list.view} />}>
      <ListPage
        list={list}
        rows={useRecencyRows(openEntries)}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      <EntriesDialog {...entries} />
    </Page>
  )
}

/** Shows the button that saves all pages of the filtered table as a file. */
function Export({ view }: { view: ListView }) {
  const t = useWords(surveyListWords)
  const { language } = useLanguage()
  const { busy, save } = useSaveFile()
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => void save(fileOf(exportRecency, view, { language }))}
      leftSection={<IconTableExport />}
    >
      {t('export')}
    </Button>
  )
}
