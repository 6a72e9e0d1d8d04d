import { Checkbox } from '@mantine/core'
import type { Permission } from '@trms/contract/access'
import { PERMISSION_GROUPS, type PermissionGroup } from '@trms/contract/people/account/entity'
import { useWords } from '../../i18n/words.ts'
import { permissionWords } from './permission-words.ts'
import classes from './permissions-dialog.module.css'

/** Shows one group of permissions in the dialog; the head of the group chooses all or none. */
export function PermissionGroupFields({
  group,
  chosen,
  added,
  set,
}: {
  group: PermissionGroup
  chosen: ReadonlySet<number>
  /** The view permissions that were ticked along with a permission that requires viewing. */
  added: ReadonlySet<number>
  set(permissions: readonly Permission[], on: boolean): void
}) {
  const t = useWords(permissionWords)
  const permissions: readonly Permission[] = PERMISSION_GROUPS[group]
  const count = permissions.filter((one) => chosen.has(one)).length
  const all = count === permissions.length
  const needed = permissions.find((one) => added.has(one) && chosen.has(one))
  return (
    <fieldset className={classes.group} aria-label={t(group)}>
      <div className={classes.groupHead}>
        <Checkbox
          checked={all}
          indeterminate={count > 0 && !all}
          onChange={() => set(permissions, !all)}
          aria-label={t('select_all', { group: t(group) })}
          label={t(group)}
        />
        <span className={classes.count} aria-hidden>
          {count}/{permissions.length}
        </span>
      </div>
      <div className={classes.choices}>
        {permissions.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.has(one)}
            onChange={(event) => set([one], event.currentTarget.checked)}
            label={t(`p_${one}`)}
          />
        ))}
      </div>
      <p className={classes.added} role="status">
        {needed && t('also', { permission: t(`p_${needed}`) })}
      </p>
    </fieldset>
  )
}
