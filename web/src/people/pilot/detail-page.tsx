import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import { personHistory } from '@trms/contract/people/account/calls'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import { fotDetail } from '@trms/contract/records/overview/calls'
import IconFolder from '~icons/folder'
import IconPencil from '~icons/pencil'
import { useRead } from '../../api/hooks.ts'
import { EventReportsOf } from '../../crew/event-reports.tsx'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { recordList } from '../../crew/record-paths.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordProblem } from '../../frame/record-pending.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { AccountSection } from './account-section.tsx'
import { EditPilot } from './edit-form.tsx'
import { pilotFormWords } from './form-words.ts'
import { usePilotPaths } from './paths.ts'
import classes from './profile.module.css'
import { ProfileDocument } from './profile-document.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLoading } from './profile-loading.tsx'
import { profileWords } from './profile-words.ts'

/**
 * Shows the page of a pilot: a form for readers who may change the pilot, otherwise, or with `?mode=view`,
 * text (PIL-03, PIL-04).
 */
export function DetailPage() {
  const t = useWords(profileWords)
  return useMay()(pilotDetail) ? <AnyDetail /> : <NoAccess title={t('title')} />
}

function AnyDetail() {
  const t = useWords(profileWords)
  const words = useWords(pilotFormWords)
  const { list } = usePilotPaths()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: pilot, error, refetch } = useRead(pilotDetail, { id })

  if (pilot) return <Detail key={id} pilot={pilot} />
  const crumbs = [{ label: words('crumb_pilots'), to: list }]
  return (
    <Page title={t('title')} crumbs={crumbs}>
      {error ? (
        <RecordProblem crumbs={crumbs} error={error} retry={() => void refetch()} />
      ) : (
        <ProfileLoading />
      )}
    </Page>
  )
}

function Detail({ pilot }: { pilot: Pilot }) {
  const t = useWords(profileWords)
  const words = useWords(pilotFormWords)
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const navigate = useNavigate()
  const account = useAccount()
  const paths = usePilotPaths()
  const may = useMay()
  // Permissions on pilots do not open the training files and event reports of all pilots (PERM-06).
  const involved =
    account.area === 'admin' ||
    account.id === pilot.id ||
    (account.role === ROLE.INSTRUCTOR && account.fleet !== null && account.fleet === pilot.fleet)
  const office = holds(account, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)
  const editing = mode !== 'view' && pilot.can.update
  useLive(['person'], [pilotDetail], { id: pilot.id, waits: editing })
  const open = (next: 'view' | 'edit') =>
    void navigate({ to: '.', search: next === 'view' ? { mode: 'view' } : {} } as never)

  return (
    <Page
      title={pilot.full_name}
      narrow
      crumbs={[{ label: words('crumb_pilots'), to: paths.list }]}
      action={
        !editing && (
          <>
            {involved && may(fotDetail) && <RecordsLink pilot={pilot} />}
            {pilot.can.update && (
              <Button leftSection={<IconPencil />} onClick={() => open('edit')}>
                {t('edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {editing ? (
        <div className={classes.page} data-editing>
          <EditPilot pilot={pilot} onDone={() => open('view')} />
          <ChangeHistory call={personHistory} id={pilot.id} />
        </div>
      ) : (
        <div className={classes.page}>
          <ProfileHead pilot={pilot} />
          <ReadinessCard pilotId={pilot.id} />
          <ProfileDocument pilot={pilot} />
          {(involved || office) && <EventReportsOf pilotId={pilot.id} />}
          <AccountSection pilot={pilot} />
          {pilot.can.update && <ChangeHistory call={personHistory} id={pilot.id} />}
        </div>
      )}
    </Page>
  )
}

function RecordsLink({ pilot }: { pilot: Pilot }) {
  const t = useWords(profileWords)
  const area = useAccount().area ?? 'admin'
  return (
    <Button
      variant="default"
      leftSection={<IconFolder />}
      renderRoot={(props) => (
        <Link {...linkTo(recordList(area, 'training_flight', pilot.id))} {...props} />
      )}
    >
      {t('training_file')}
    </Button>
  )
}
