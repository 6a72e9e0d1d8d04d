import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { personHistory } from '@trms/contract/people/account/calls'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import IconPencil from '~icons/pencil'
import { useRead } from '../../api/hooks.ts'
import { EventReportsOf } from '../../crew/event-reports.tsx'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { useLive } from '../../frame/live.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { MySessions } from '../my-sessions/my-sessions.tsx'
import { Passkeys } from '../passkey/passkeys.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { AccountSection } from './account-section.tsx'
import { InfoForm } from './info-form.tsx'
import classes from './profile.module.css'
import { ProfileDocument } from './profile-document.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLoading } from './profile-loading.tsx'
import { profileWords } from './profile-words.ts'

/**
 * Shows the own profile as text (PIL-04); `?mode=edit` opens the form of the fields that pilots keep
 * themselves (PIL-05).
 */
export function OwnProfilePage() {
  const t = useWords(profileWords)
  const { id } = useAccount()
  const { data: pilot, error, refetch } = useRead(pilotDetail, { id })
  if (pilot) return <OwnProfile pilot={pilot} />
  return (
    <Page title={t('title_own')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <ProfileLoading />}
    </Page>
  )
}

function OwnProfile({ pilot }: { pilot: Pilot }) {
  const t = useWords(profileWords)
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const navigate = useNavigate()
  const editing = mode === 'edit' && pilot.can.update_info
  useLive(['person'], [pilotDetail], { id: pilot.id, waits: editing })
  const open = (next: 'view' | 'edit') =>
    void navigate({ to: '.', search: next === 'edit' ? { mode: 'edit' } : {} } as never)

  return (
    <Page
      title={t('title_own')}
      narrow
      action={
        !editing &&
        pilot.can.update_info && (
          <Button leftSection={<IconPencil />} onClick={() => open('edit')}>
            {t('edit')}
          </Button>
        )
      }
    >
      {editing ? (
        <InfoForm pilot={pilot} onDone={() => open('view')} />
      ) : (
        <div className={classes.page}>
          <ProfileHead pilot={pilot} />
          <ReadinessCard pilotId={pilot.id} />
          <p className={classes.hint}>{t('own_hint')}</p>
          <ProfileDocument pilot={pilot} />
          <EventReportsOf pilotId={pilot.id} />
          <AccountSection pilot={pilot} />
          <ChangeHistory call={personHistory} id={pilot.id} />
          <SecondFactor />
          <Passkeys />
          <MySessions />
        </div>
      )}
    </Page>
  )
}
