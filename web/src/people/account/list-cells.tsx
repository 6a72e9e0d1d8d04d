import { ROLE } from '@trms/contract/access'
import type { Account } from '@trms/contract/people/account/entity'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconLock from '~icons/lock'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './list-cells.module.css'
import { accountWords } from './words.ts'

interface Cell {
  account: Account
}

export function Person({ account }: Cell) {
  return (
    <div className={classes.person}>
      <InitialsAvatar name={account.full_name} picture={account.avatar} size={34} />
      <div>
        <div className={classes.name}>{account.full_name}</div>
        <div className={classes.email}>{account.email}</div>
      </div>
    </div>
  )
}

export function AccountStatus({ account }: Cell) {
  const t = useWords(accountWords)
  if (account.status === 'blocked')
    return (
      <StatusBadge tone="red" icon={IconLock}>
        {t('blocked')}
      </StatusBadge>
    )
  if (account.has_password === false)
    return (
      <StatusBadge tone="grey" icon={IconCircleDashed}>
        {t('invited')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="green" icon={IconCircleCheck}>
      {t('active')}
    </StatusBadge>
  )
}

/** Gives the number of permissions that an account holds beyond its role. */
export function usePermissionCount() {
  const t = useWords(accountWords)
  return ({ role, management_role: held }: Account): string => {
    if (role === ROLE.ADMIN) return t('all_permissions')
    if (held.length === 0) return '–'
    return held.length === 1 ? t('permission_one') : t('permission_count', { count: held.length })
  }
}
