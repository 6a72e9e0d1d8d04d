import { Checkbox } from '@mantine/core'
import type { Permission } from '@trms/contract/access'
import { PERMISSION_GROUPS, type PermissionGroup } from '@trms/contract/account/entity'
import { useMessages } from '../i18n/messages.ts'
import { permissionWords } from './permission-words.ts'
import classes from './permissions-dialog.module.css'

/** One group of the dialog; its head chooses all of the group, or none. */
export function PermissionGroupFields({
  group,
  chosen,
  set,
}: {
  group: PermissionGroup
  chosen: ReadonlySet<number>
  set(permissions: readonly Permission[], on: boolean): void
}) {
  const t = useMessages(permissionWords)
  const permissions: readonly Permission[] = PERMISSION_GROUPS[group]
  const count = permissions.filter((one) => chosen.has(one)).length
  const all = count === permissions.length
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
            label={t(`p${one}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
