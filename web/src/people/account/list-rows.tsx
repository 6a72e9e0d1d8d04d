import { useQueryClient } from '@tanstack/react-query'
import { userDetail as userDetailCall } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import IconEye from '~icons/eye'
import IconLock from '~icons/lock'
import IconLockOpen from '~icons/lock-open'
import IconPencil from '~icons/pencil'
import IconShieldCheck from '~icons/shield-check'
import { readOptions } from '../../api/hooks.ts'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { AccountStatus, Person, usePermissionCount } from './list-cells.tsx'
import { userDetail } from './paths.ts'
import { accountWords } from './words.ts'

/** Gives the columns and the card of an account (USER-01). */
export function useUserRows({
  askStatus,
  askPermissions,
}: {
  askStatus(account: Account): void
  askPermissions(account: Account): void
}): ListRows<Account> {
  const t = useWords(accountWords)
  const frame = useWords(frameWords)
  const permissionCount = usePermissionCount()
  const queryClient = useQueryClient()
  const place = (row: Account) => [row.fleet, row.crew_code].filter(Boolean).join(' · ')
  const columns: Column<Account>[] = [
    { key: 'name', head: t('name'), cell: (row) => <Person account={row} />, width: 280 },
    { key: 'role', head: t('role'), cell: (row) => frame(`role_${row.role}`), width: 120 },
    { key: 'fleet', head: t('fleet'), cell: (row) => place(row) || '–', width: 90 },
    { key: 'permissions', head: t('permissions'), cell: permissionCount, width: 110, minor: true },
    {
      key: 'status',
      head: t('status'),
      cell: (row) => <AccountStatus account={row} />,
      width: 130,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: <Person account={row} />,
      facts: [
        [frame(`role_${row.role}`), place(row)].filter(Boolean).join(' · '),
        row.management_role.length > 0 && permissionCount(row),
      ].filter(Boolean),
      status: <AccountStatus account={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { name: row.full_name }),
    rowTarget: (row) => userDetail(row.id, 'view'),
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(userDetailCall, { id })),
    actions: (row) => [
      { label: t('view'), icon: IconEye, target: userDetail(row.id, 'view') },
      { label: t('edit'), icon: IconPencil, target: userDetail(row.id, 'edit') },
      ...(row.can.grant
        ? [
            {
              label: t('set_permissions'),
              icon: IconShieldCheck,
              run: () => askPermissions(row),
            },
          ]
        : []),
      ...(row.can.set_status ? [statusAction(row)] : []),
    ],
  }

  function statusAction(row: Account): RowAction {
    const run = () => askStatus(row)
    return row.status === 'active'
      ? { label: t('block'), icon: IconLock, danger: true, run }
      : { label: t('activate'), icon: IconLockOpen, run }
  }
}
