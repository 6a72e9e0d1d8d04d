import { updateDetail, userDetail, userList } from '@trms/contract/account/calls'
import type { Account } from '@trms/contract/account/entity'
import { useEffect, useState } from 'react'
import { useAccount } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { StaleAction, useVersion } from '../ui/newest-version.tsx'
import { notify } from '../ui/notify.ts'
import { useDraft } from '../ui/use-draft.ts'
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
  const shared = useMessages(sharedMessages)
  const me = useAccount()
  const labelOf = useFieldLabel()
  // The account as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [account] = useState(opened)
  const [plain] = useState(() => userToValues(account))
  const newest = useVersion(userDetail, { id: account.id }, account.version, (one) => one.version)
  const { setVersion } = newest
  useEffect(() => {
    if (ownChange) setVersion(ownChange)
  }, [ownChange, setVersion])
  const draftName = `user:${account.id}:${account.version}`
  const start = useStart(me.id, draftName, plain)
  const form = useContractForm(checkChangedUser, start.values)
  const sender = useFormSend(updateDetail, form, {
    invalidates: [userList, userDetail],
    onSuccess: () => {
      draft.drop()
      notify.success(shared('user_updated'))
      onDone()
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner: me.id,
    name: draftName,
    key: start.key,
    restored: start.restored,
    unsaved,
  })
  const { can } = account

  return (
    <FormPage
      form={form}
      check={checkChangedUser}
      labelOf={labelOf}
      save={t('save_change')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
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
