import { Alert, Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Permission, viewNeededBy } from '@trms/contract/access'
import { bulkCreateRole, userDetail } from '@trms/contract/people/account/calls'
import { type Account, PERMISSION_GROUPS } from '@trms/contract/people/account/entity'
import { useState } from 'react'
import { readOptions, useSend } from '../../api/hooks.ts'
import { frameWords } from '../../frame/words.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { PermissionGroupFields } from './permission-group-fields.tsx'
import { permissionWords } from './permission-words.ts'
import classes from './permissions-dialog.module.css'
import { ACCOUNT_READS } from './reads.ts'

export const usePermissionsDialog = useSubject<Account>
export const GROUPS = Object.keys(PERMISSION_GROUPS) as (keyof typeof PERMISSION_GROUPS)[]
export const ALL_COUNT = Object.values(PERMISSION_GROUPS).flat().length

/** Shows the dialog that sets the permissions of an account beyond its role, by group (PERM-03). */
export function PermissionsDialog({
  subject,
  opened,
  close,
  onChanged,
}: ReturnType<typeof useSubject<Account>> & { onChanged?(account: Account): void }) {
  const t = useWords(permissionWords)
  const form = useWords(formWords)
  if (!subject) return null
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('title')}
      size={760}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <Permissions
        key={`${subject.id}:${subject.version}`}
        account={subject}
        close={close}
        onChanged={onChanged}
      />
    </Modal>
  )
}

/**
 * The alert stands above the groups; a person who has scrolled down to the button would not see the alert.
 */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function Permissions({
  account,
  close,
  onChanged,
}: {
  account: Account
  close(): void
  onChanged: ((account: Account) => void) | undefined
}) {
  const t = useWords(permissionWords)
  const frame = useWords(frameWords)
  const form = useWords(formWords)
  const shared = useWords(sharedWords)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(account.management_role))
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(account.version)
  /** The permissions now, if another admin changed the set while the dialog was open; otherwise null. */
  const [now, setNow] = useState<readonly Permission[] | null>(null)
  const save = useSend(bulkCreateRole, { invalidates: ACCOUNT_READS })

  async function seeNewest() {
    const newest = await queryClient.fetchQuery({
      ...readOptions(userDetail, { id: account.id }),
      staleTime: 0,
    })
    setVersion(newest.version)
    setNow(newest.management_role as Permission[])
  }
  const set = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(chosen)
    for (const one of permissions) on ? next.add(one) : next.delete(one)
    const needed = on ? permissions.map(viewNeededBy).filter((one) => one !== null) : []
    const missing = needed.filter((one) => !next.has(one))
    setChosen(new Set([...next, ...missing]))
    setAdded(new Set([...added, ...missing]))
  }
  const submit = () =>
    save.mutate(
      {
        input: {
          user_id: account.id,
          version,
          roles: [...chosen].sort((a, b) => a - b).map((role) => ({ role })),
        },
      },
      {
        onSuccess: (changed) => {
          notify.success(shared('user_role_set'))
          onChanged?.(changed)
          close()
        },
        onError: (error) => {
          const tell = () => notify.error(error.message)
          // If the present permissions cannot be read, the refusal itself is shown.
          if (error.code === 'STALE_VERSION') seeNewest().catch(tell)
          else tell()
        },
      },
    )

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may stand inside another form of the page, which must not be submitted too.
        event.stopPropagation()
        submit()
      }}
    >
      <p className={classes.of}>
        {t('of', { name: account.full_name, role: frame(`role_${account.role}`) })}
      </p>
      {now && (
        <Alert ref={intoView} color="red" role="alert" mb="md">
          {t('changed_meanwhile', {
            held: now.map((one) => t(`p_${one}`)).join(', ') || t('none'),
            button: t('save'),
          })}
        </Alert>
      )}
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <PermissionGroupFields
            key={group}
            group={group}
            chosen={chosen}
            added={added}
            set={set}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <span aria-live="polite">{t('chosen', { count: chosen.size, all: ALL_COUNT })}</span>
        <Button variant="default" onClick={close} disabled={save.isPending}>
          {form('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
