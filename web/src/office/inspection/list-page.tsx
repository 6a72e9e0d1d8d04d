import { INSPECTION_STATES } from '@trms/contract/office/inspection/entity'
import {
  createInspection,
  INSPECTION_SORTS,
  inspectionList,
} from '@trms/contract/office/inspection/office-calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import { CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useInspectionRows } from './list-rows.tsx'
import { INSPECTION_CREATE } from './paths.ts'
import { inspectionWords } from './words.ts'

/** Shows the page of all inspections: inspector, last day, and how much was opened (INS-01). */
export function InspectionListPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  if (!may(inspectionList)) return <NoAccess title={t('title')} />
  const create = may(createInspection)
    ? { label: t('create'), target: { to: INSPECTION_CREATE } }
    : undefined
  return (
    <Page title={t('title')} action={create && <CreateLink {...create} />}>
      <Inspections create={create} />
    </Page>
  )
}

function Inspections({ create }: { create: Parameters<typeof ListPage>[0]['create'] }) {
  const t = useWords(inspectionWords)
  const rows = useInspectionRows()
  const list = useList(inspectionList, (answer) => answer.inspections, {
    sizes: [10, 25, 50],
    size: 10,
    sorts: useSorts(INSPECTION_SORTS),
    selects: [
      {
        name: 'state',
        label: t('state'),
        choices: INSPECTION_STATES.map((value) => ({ value, label: t(`state_choice_${value}`) })),
      },
    ],
  })
  return (
    <ListPage
      list={list}
      rows={rows}
      searchLabel={t('search')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      create={create}
    />
  )
}
