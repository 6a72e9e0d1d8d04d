import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { personWords } from '@trms/contract/crew/person-words'
import type { Inspection } from '@trms/contract/office/inspection/entity'
import {
  endInspection,
  inspectionById,
  inspectionList,
  openings,
} from '@trms/contract/office/inspection/office-calls'
import IconPencil from '~icons/pencil'
import IconPlayerStop from '~icons/player-stop'
import { useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { useOpeningRows } from './opening-rows.tsx'
import { INSPECTION_LIST, inspectionEdit } from './paths.ts'
import { periodOf, State } from './state.tsx'
import { inspectionWords } from './words.ts'

/** Shows the page of one inspection: its terms, and a list of everything that the inspector opened. */
export function InspectionDetailPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(inspectionById, { id }, { enabled: may(inspectionById) })
  if (!may(inspectionById)) return <NoAccess title={t('title')} />
  if (data) return <Detail inspection={data} />
  return (
    <RecordPending
      title={t('title')}
      crumbs={[{ label: t('title'), to: INSPECTION_LIST }]}
      error={error}
      retry={() => void refetch()}
    />
  )
}

function Detail({ inspection }: { inspection: Inspection }) {
  const t = useWords(inspectionWords)
  const ending = useSubject<Inspection>()
  return (
    <Page
      title={inspection.full_name}
      crumbs={[{ label: t('title'), to: INSPECTION_LIST }]}
      action={
        inspection.can.end && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlayerStop />}
              onClick={() => ending.ask(inspection)}
            >
              {t('end')}
            </Button>
            <Button
              component={Link}
              {...linkTo({ to: inspectionEdit(inspection.id) })}
              leftSection={<IconPencil />}
            >
              {t('change')}
            </Button>
          </>
        )
      }
    >
      <About inspection={inspection} />
      <h2>{t('what_opened')}</h2>
      <Openings key={inspection.id} id={inspection.id} />
      <End {...ending} />
    </Page>
  )
}

function About({ inspection }: { inspection: Inspection }) {
  const t = useWords(inspectionWords)
  const { fleets, pilots, ended } = inspection
  return (
    <FormSection title={t('facts')} aside={<State inspection={inspection} />}>
      <Facts>
        <Fact label={t('authority')}>{inspection.authority}</Fact>
        <Fact label={t('email')} long>
          {inspection.email}
        </Fact>
        <Fact label={t('period')}>{periodOf(inspection)}</Fact>
        <Fact label={t('ends_on')}>{formatDate(inspection.ends_on)}</Fact>
        <Fact label={t('fleets')}>{fleets.join(', ')}</Fact>
        <Fact label={t('pilots')} long>
          {pilots.map(personWords).join(', ')}
        </Fact>
        <Fact label={t('made')} long>
          {formatDateTime(inspection.created_at)}, {inspection.created_by}
        </Fact>
        {ended && (
          <Fact label={t('ended')} long>
            {formatDateTime(ended.at)}, {ended.by}: {ended.reason}
          </Fact>
        )}
        <Fact label={t('reason')} wide>
          {inspection.reason}
        </Fact>
      </Facts>
    </FormSection>
  )
}

function Openings({ id }: { id: string }) {
  const t = useWords(inspectionWords)
  const rows = useOpeningRows()
  const list = useList(openings, (answer) => answer.openings, {
    sizes: [25, 50, 100],
    size: 25,
    input: { id },
    withoutKeyword: true,
  })
  return (
    <ListPage
      list={list}
      rows={rows}
      empty={{ title: t('opened_empty'), hint: t('opened_empty_hint') }}
    />
  )
}

function End({ subject, opened, close }: ReturnType<typeof useSubject<Inspection>>) {
  const t = useWords(inspectionWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  return (
    <ReasonDialog
      opened={opened}
      close={close}
      title={t('end_title')}
      confirm={t('end')}
      call={endInspection}
      input={{ id: subject.id, version: subject.version }}
      invalidates={[inspectionById, inspectionList]}
      done={shared('inspection_ended')}
      danger
    >
      {t('end_text')}
    </ReasonDialog>
  )
}
