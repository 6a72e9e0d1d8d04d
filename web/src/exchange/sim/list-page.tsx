import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { createSim, getSimList, SIM_SORTS } from '@trms/contract/exchange/sim/calls'
import type { OpenForm, Sim } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { linkTo } from '../../ui/part/target.ts'
import { DocumentFolder } from '../form-exchange/document-folder.tsx'
import { useExchangeOffer, useKeywordField } from '../form-exchange/exchange-offer.ts'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { StatusDialog } from '../form-exchange/form-dialogs.tsx'
import { HistoryDialog } from '../form-exchange/reset-history.tsx'
import { DeleteDialog } from './dialog-delete.tsx'
import { ElearningPrompt } from './elearning-prompt.tsx'
import { isOpen, simForms } from './feature.tsx'
import { SimCounts } from './list-counts.tsx'
import { useSimRows } from './list-rows.tsx'
import { SimTabs, type SimView, useSimViews, viewOf } from './list-tabs.tsx'
import { SIM_READS, useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/**
 * The list of sessions. Instructors have a tab for each capacity, and with permission 11 also a tab with all
 * sessions (SIM-01, SIM-02).
 */
export function SimListPage() {
  const t = useWords(simWords)
  const may = useMay()
  const paths = useSimPaths()
  const views = useSimViews()
  const view = viewOf(views, useSearch({ strict: false }) as Search)
  if (!may(getSimList)) return <NoAccess title={t('title')} />
  const create = may(createSim) ? { label: t('create'), target: { to: paths.create } } : undefined
  return (
    <Page
      title={t('title')}
      action={
        create && (
          <>
            <FromExcel />
            <CreateLink {...create} />
          </>
        )
      }
    >
      <SimTabs views={views} current={view} />
      <Sessions key={view.name} create={create} view={view} />
    </Page>
  )
}

function Sessions({ view, create }: { view: SimView; create: Create | undefined }) {
  const t = useWords(simWords)
  const words = useWords(exchangeWords)
  const history = useSubject<OpenForm>()
  const status = useSubject<OpenForm>()
  const removal = useSubject<Sim>()
  const filter = useKeywordField()
  useLive(['sim'], SIM_READS)
  const rows = useSimRows({
    openHistory: history.ask,
    changeStatus: status.ask,
    delete: removal.ask,
  })
  const list = useList(getSimList, (answer) => answer.sim_list, {
    ...useExchangeOffer(SIM_SORTS, {
      label: t('session_status'),
      choices: SIM_STATUSES.map((one) => ({ value: String(one), label: t(`status_${one}`) })),
    }),
    input: { ...view.input, ...(filter && { filter }) },
  })
  return (
    <>
      <SignaturesListed subject="sim_form" rows={list.rows?.flatMap(openFormsOf)}>
        <ListPage
          list={list}
          rows={rows}
          searchLabel={words('search')}
          empty={{ title: t('empty'), hint: t('empty_hint') }}
          tools={<DocumentFolder type="SIM" />}
          aside={<SimCounts view={view} />}
          create={create}
        />
      </SignaturesListed>
      <HistoryDialog feature={simForms} {...history} />
      <StatusDialog feature={simForms} {...status} />
      <DeleteDialog {...removal} />
      <ElearningPrompt />
    </>
  )
}

/** The forms of a session that the reader may open, as rows for the signature states. */
const openFormsOf = ({ first_pilot, second_pilot }: Sim) =>
  [first_pilot, second_pilot].filter(isOpen).map(({ form_id }) => ({ id: form_id }))

function FromExcel() {
  const t = useWords(simWords)
  const paths = useSimPaths()
  return (
    <Button
      variant="default"
      component={Link}
      {...linkTo({ to: paths.createFromFile })}
      leftSection={<IconFileSpreadsheet />}
    >
      {t('from_excel')}
    </Button>
  )
}
