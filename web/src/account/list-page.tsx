import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createUser, userList } from '@trms/contract/account/calls'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useMay } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { ListPage } from '../ui/list-page.tsx'
import { linkTo } from '../ui/target.ts'
import { useList } from '../ui/use-list.ts'
import { useUserOffer } from './list-offer.ts'
import { useUserRows } from './list-rows.tsx'
import { USER_CREATE } from './paths.ts'
import { PermissionsDialog, usePermissionsDialog } from './permissions-dialog.tsx'
import { StatusDialog, useStatusDialog } from './status-dialog.tsx'
import { accountWords } from './words.ts'

/** USER-01: the accounts, 5 a page. */
export function UserListPage() {
  const t = useMessages(accountWords)
  const may = useMay()
  if (!may(userList)) return <NoAccess title={t('title')} />
  return (
    <Page
      title={t('title')}
      action={
        may(createUser) && (
          <Button
            component={Link}
            {...linkTo({ to: USER_CREATE })}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            {t('create')}
          </Button>
        )
      }
    >
      <Users />
    </Page>
  )
}

function Users() {
  const t = useMessages(accountWords)
  const status = useStatusDialog()
  const permissions = usePermissionsDialog()
  const rows = useUserRows({ askStatus: status.ask, askPermissions: permissions.ask })
  const list = useList(userList, (answer) => answer.users, useUserOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      <StatusDialog {...status} />
      <PermissionsDialog {...permissions} />
    </>
  )
}
