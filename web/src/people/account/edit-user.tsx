import { updateDetail, userDetail } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useEffect } from 'react'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { EditFields } from './edit-fields.tsx'
import { checkChangedUser, useFieldLabel, userToValues } from './form-values.ts'
import { ACCOUNT_READS } from './reads.ts'
import { accountWords } from './words.ts'

/** Shows the form with which an account is changed (USER-03). */
export function EditUser({
  account: opened,
  ownChange,
  onDone,
  onCancel,
  onStartAfresh,
}: {
  account: Account
  /**
   * The version after the reader's own change beside the form, by blocking or granting; this change must not
   * make a save stale.
   */
  ownChange: number | null
  onDone(): void
  onCancel(): void
  onStartAfresh(): void
}) {
  const t = useWords(accountWords)
  const labelOf = useFieldLabel()
  const {
    record: account,
    form,
    send,
    setVersion,
    page,
  } = useEditForm(updateDetail, {
    opened,
    read: userDetail,
    name: 'user',
    plain: userToValues,
    check: checkChangedUser,
    invalidates: ACCOUNT_READS,
    saved: 'user_updated',
    onDone,
    onCancel,
    onStartAfresh,
  })
  useEffect(() => {
    // Only a change made on the version of this form moves the form on; on a newer version, the move would
    // hide the change of another person.
    if (ownChange) setVersion((version) => (version === ownChange - 1 ? ownChange : version))
  }, [ownChange, setVersion])
  const { can } = account

  return (
    <FormPage
      {...page}
      followed
      labelOf={labelOf}
      save={t('save_change')}
      onSave={({ full_name, fleet, role, avatar }) =>
        void send(
          {
            ...(can.set_name && { full_name: full_name.trim() }),
            ...(can.set_fleet && fleet && { fleet }),
            ...(can.set_role.length > 0 && { role }),
          },
          { avatar: avatar ?? undefined },
        )
      }
    >
      <EditFields account={account} control={form.control} status={opened} />
    </FormPage>
  )
}
