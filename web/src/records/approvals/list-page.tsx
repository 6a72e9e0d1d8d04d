import { APPROVED_SORTS, approvedRecords } from '@trms/contract/records/approvals/calls'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import { RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useApprovedRows } from './list-rows.tsx'
import { approvalsWords } from './words.ts'

/** The list of the records that trainees have approved, with the time that each approval took (DSH-02). */
export function ApprovalsPage() {
  const t = useWords(approvalsWords)
  return useMay()(approvedRecords) ? <Approved /> : <NoAccess title={t('title')} />
}

function Approved() {
  const t = useWords(approvalsWords)
  const { language } = useLanguage()
  const rows = useApprovedRows()
  const list = useList(approvedRecords, (answer) => answer.records, {
    sizes: [10, 25, 50],
    size: 25,
    dates: true,
    sorts: useSorts(APPROVED_SORTS),
    selects: [
      {
        name: 'kind',
        label: t('kind'),
        choices: RECORD_KINDS.map((value) => ({
          value,
          label: RECORD_KIND_WORDS[language][value],
        })),
      },
    ],
    fieldsOf: ({ selects: { kind } }) => ({ ...(kind && { kind }) }),
  })
  return (
    <Page title={t('title')} crumbs={[{ label: t('fot'), to: '/admin/fot' }]}>
      <SignaturesListed subject="training_record" rows={list.rows}>
        <ListPage
          list={list}
          rows={rows}
          searchLabel={t('search')}
          empty={{ title: t('empty'), hint: t('empty_hint') }}
        />
      </SignaturesListed>
    </Page>
  )
}
