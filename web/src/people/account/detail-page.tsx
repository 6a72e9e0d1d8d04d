import { Button, Skeleton, Stack } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { userDetail as call, personHistory, userList } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useState } from 'react'
import IconLock from '~icons/lock'
import IconLockOpen from '~icons/lock-open'
import IconPencil from '~icons/pencil'
import { useRead } from '../../api/hooks.ts'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { useLive } from '../../frame/live.ts'
import { type Crumb, Page } from '../../frame/page.tsx'
import { RecordProblem } from '../../frame/record-pending.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { MySessions } from '../my-sessions/my-sessions.tsx'
import { Passkeys } from '../passkey/passkeys.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import classes from './detail-page.module.css'
import { EditUser } from './edit-user.tsx'
import { FactorCard } from './factor-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { USER_LIST, userDetail } from './paths.ts'
import { PermissionsCard } from './permissions-card.tsx'
import { StatusDialog, useStatusDialog } from './status-dialog.tsx'
import { UserFacts } from './user-facts.tsx'
import { accountWords } from './words.ts'

/**
 * Shows the page of an account: a form for readers who may change the account, otherwise, or with
 * `?mode=view`, text (USER-01).
 */
export function UserDetailPage() {
  const t = useWords(accountWords)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const own = useAccount().id === id
  const crumbs = useCrumbs()
  const { data: account, error, refetch } = useRead(call, { id })

  if (account) return <Detail key={id} account={account} own={own} />
  return (
    <Page title={t(own ? 'own_title' : 'detail_title')} {...(crumbs && { crumbs })}>
      {error ? (
        <RecordProblem crumbs={crumbs} error={error} retry={() => void refetch()} />
      ) : (
        <Stack gap="lg" maw={960} aria-busy>
          {[240, 180].map((height) => (
            <Skeleton key={height} height={height} radius={12} animate={false} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

/** Shows the link back to the list, for readers who may see the list. */
function useCrumbs(): readonly Crumb[] | undefined {
  const t = useWords(accountWords)
  return useMay()(userList) ? [{ label: t('title'), to: USER_LIST }] : undefined
}

function Detail({ account, own }: { account: Account; own: boolean }) {
  const t = useWords(accountWords)
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const crumbs = useCrumbs()
  const navigate = useNavigate()
  const { goBack } = useWayBack()
  // A new round draws the form anew after a save, from the server's answer.
  const [round, setRound] = useState(0)
  const [ownChange, setOwnChange] = useState<number | null>(null)
  const noteVersion = ({ version }: Account) => setOwnChange(version)
  const { can, id } = account
  const fixed = mode === 'view'
  const changeable = can.set_name || can.set_avatar || can.set_fleet || can.set_role.length > 0
  const editing = changeable && !fixed
  useLive(['person'], [call], { id, waits: editing })
  const go = (target: Parameters<typeof linkTo>[0]) => void navigate(linkTo(target) as never)

  return (
    <Page
      title={own ? t('own_title') : account.full_name}
      {...(crumbs && { crumbs })}
      action={
        fixed
          ? changeable && (
              <Button leftSection={<IconPencil />} onClick={() => go(userDetail(id, 'edit'))}>
                {t('edit')}
              </Button>
            )
          : can.set_status && <StatusAction account={account} onChanged={noteVersion} />
      }
    >
      <div className={classes.page}>
        {editing && (
          <EditUser
            key={round}
            account={account}
            ownChange={ownChange}
            onDone={() => (own ? setRound(round + 1) : go(userDetail(id, 'view')))}
            onCancel={() => goBack({ to: crumbs ? USER_LIST : '/' })}
            onStartAfresh={() => setRound(round + 1)}
          />
        )}
        <div className={classes.cards}>
          {!editing && <UserFacts account={account} />}
          <PermissionsCard account={account} fixed={fixed} onChanged={noteVersion} />
          {!fixed && can.change_password && (
            <PasswordCard account={account} mode={can.change_password} onChanged={noteVersion} />
          )}
          <ChangeHistory call={personHistory} id={id} />
          {!fixed && own && <SecondFactor />}
          {!fixed && own && <Passkeys />}
          {!own && <FactorCard account={account} />}
          {!fixed && own && <MySessions />}
        </div>
      </div>
    </Page>
  )
}

function StatusAction({
  account,
  onChanged,
}: {
  account: Account
  onChanged(account: Account): void
}) {
  const t = useWords(accountWords)
  const dialog = useStatusDialog()
  const active = account.status === 'active'
  const Glyph = active ? IconLock : IconLockOpen
  return (
    <>
      <Button variant="default" leftSection={<Glyph />} onClick={() => dialog.ask(account)}>
        {t(active ? 'block' : 'activate')}
      </Button>
      <StatusDialog {...dialog} onChanged={onChanged} />
    </>
  )
}
