import { updateDetail, userDetail, userList } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useEffect, useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { EditFields } from './edit-fields.tsx'
import { checkChangedUser, useFieldLabel, userToValues } from './form-values.ts'
import { accountWords } from './words.ts'

/** USER-03. */
export function EditUser({
  account: opened,
  ownChange,
  onDone,
  onCancel,
  onStartAfresh,
}: {
  account: Account
  /** The version that was made beside the form, by blocking or granting: no reason to refuse a save. */
  ownChange: number | null
  onDone(): void
  onCancel(): void
  onStartAfresh(): void
}) {
  const t = useMessages(accountWords)
  const labelOf = useFieldLabel()
  // The account as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [account] = useState(opened)
  const newest = useVersion(userDetail, { id: account.id }, account.version, (one) => one.version)
  const { setVersion } = newest
  useEffect(() => {
    if (ownChange) setVersion(ownChange)
  }, [ownChange, setVersion])
  const { form, sender, page } = useDraftForm(updateDetail, {
    name: `user:${account.id}:${account.version}`,
    plain: () => userToValues(account),
    check: checkChangedUser,
    invalidates: [userList, userDetail],
    saved: 'user_updated',
    onSaved: onDone,
  })
  const { can } = account

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onCancel={onCancel}
      onStartAfresh={onStartAfresh}
      onSave={({ full_name, fleet, role, avatar }) =>
        void sender.send({
          input: {
            id: account.id,
            version: newest.version,
            ...(can.set_name && { full_name: full_name.trim() }),
            ...(can.set_fleet && fleet && { fleet }),
            ...(can.set_role.length > 0 && { role }),
          },
          files: { avatar: avatar ?? undefined },
        })
      }
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <EditFields account={account} control={form.control} status={opened} />
    </FormPage>
  )
}
