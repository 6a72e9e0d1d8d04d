import { Button } from '@mantine/core'
import { ROLE } from '@trms/contract/access'
import {
  type Account,
  GRANTABLE_ROLES,
  PERMISSION_GROUPS,
} from '@trms/contract/people/account/entity'
import IconCheck from '~icons/check'
import IconShieldCheck from '~icons/shield-check'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { permissionWords } from './permission-words.ts'
import classes from './permissions-card.module.css'
import {
  ALL_COUNT,
  GROUPS,
  PermissionsDialog,
  usePermissionsDialog,
} from './permissions-dialog.tsx'
import { accountWords } from './words.ts'

/**
 * Shows the permissions that an account holds beyond its role, by group; readers who may grant can change the
 * set.
 */
export function PermissionsCard({
  account,
  fixed,
  onChanged,
}: {
  account: Account
  fixed: boolean
  onChanged(account: Account): void
}) {
  const t = useWords(permissionWords)
  const words = useWords(accountWords)
  const dialog = usePermissionsDialog()
  const takes = GRANTABLE_ROLES.some((role) => role === account.role)
  const held = account.management_role.length
  const may = account.can.grant && !fixed
  return (
    <FormSection
      title={t('held')}
      aside={
        may ? (
          <Button
            variant="default"
            leftSection={<IconShieldCheck />}
            onClick={() => dialog.ask(account)}
          >
            {words('set_permissions')}
          </Button>
        ) : (
          takes && t('held_of', { held, all: ALL_COUNT })
        )
      }
    >
      {account.role === ROLE.ADMIN && <p className={classes.plain}>{t('admin_all')}</p>}
      {account.role === ROLE.EMPLOYEE && <p className={classes.plain}>{t('role_takes_none')}</p>}
      {takes && held === 0 && <p className={classes.plain}>{t('nothing')}</p>}
      {takes && held > 0 && <Held account={account} />}
      {may && <PermissionsDialog {...dialog} onChanged={onChanged} />}
    </FormSection>
  )
}

function Held({ account }: { account: Account }) {
  const t = useWords(permissionWords)
  return (
    <dl className={classes.groups}>
      {GROUPS.map((group) => {
        const held = PERMISSION_GROUPS[group].filter((one) => account.management_role.includes(one))
        return (
          <div key={group}>
            <dt>{t(group)}</dt>
            <dd>
              {held.length === 0 && <span className={classes.none}>{t('none')}</span>}
              {held.map((one) => (
                <span key={one} className={classes.held}>
                  <IconCheck size={14} stroke={2} />
                  {t(`p_${one}`)}
                </span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
