import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createUser, userDetail, userList } from '@trms/contract/people/account/calls'
import { factorRoles } from '@trms/contract/people/second-factor/calls'
import IconShieldLock from '~icons/shield-lock'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { factorOfWords } from './factor-card-words.ts'
import { useUserOffer } from './list-offer.ts'
import { useUserRows } from './list-rows.tsx'
import { FACTOR_RULES, USER_CREATE } from './paths.ts'
import { PermissionsDialog, usePermissionsDialog } from './permissions-dialog.tsx'
import { StatusDialog, useStatusDialog } from './status-dialog.tsx'
import { accountWords } from './words.ts'

/** Shows the page of all accounts, 5 to a page (USER-01). */
export function UserListPage() {
  const t = useWords(accountWords)
  const factor = useWords(factorOfWords)
  const may = useMay()
  if (!may(userList)) return <NoAccess title={t('title')} />
  const create = may(createUser) ? { label: t('create'), target: { to: USER_CREATE } } : undefined
  return (
    <Page
      title={t('title')}
      action={
        <>
          {may(factorRoles) && (
            <Button
              component={Link}
              to={FACTOR_RULES}
              variant="default"
              leftSection={<IconShieldLock />}
            >
              {factor('rules_title')}
            </Button>
          )}
          {create && <CreateLink {...create} />}
        </>
      }
    >
      <Users create={create} />
    </Page>
  )
}

function Users({ create }: { create: Create | undefined }) {
  const t = useWords(accountWords)
  const status = useStatusDialog()
  const permissions = usePermissionsDialog()
  const rows = useUserRows({ askStatus: status.ask, askPermissions: permissions.ask })
  const list = useList(userList, (answer) => answer.users, useUserOffer())
  useLive(['person'], [userList, userDetail])
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        create={create}
      />
      <StatusDialog {...status} />
      <PermissionsDialog {...permissions} />
    </>
  )
}
