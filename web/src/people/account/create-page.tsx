import { createUser, userList } from '@trms/contract/people/account/calls'
import { useRef, useState } from 'react'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { known, loadCommon, whyNotHashed } from '../password/new-password.ts'
import { hashNew } from '../password/password-work.ts'
import type { NewPassword } from '../password/sign-in-worker.ts'
import { CreateFields } from './create-fields.tsx'
import {
  checkNewUser,
  EMPTY_USER,
  type NewUserValues,
  SECRETS,
  useFieldLabel,
} from './form-values.ts'
import { USER_LIST } from './paths.ts'
import { accountWords } from './words.ts'

/** Shows the page on which an account is created (USER-02). */
export function CreateUserPage() {
  const t = useWords(accountWords)
  return (
    <CreatePage
      call={createUser}
      title={t('create_title')}
      crumbs={[{ label: t('title'), to: USER_LIST }]}
    >
      {(onStartAfresh) => <NewUser onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function NewUser({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(accountWords)
  const labelOf = useFieldLabel()
  // A request that is repeated after a lost answer must carry the same data, including the salt of the
  // password.
  const made = useRef<{ of: string; password: NewPassword } | null>(null)
  const [preparing, setPreparing] = useState(false)
  const { form, sender, send, page } = useCreateForm(createUser, {
    name: 'user',
    plain: () => EMPTY_USER,
    check: checkNewUser,
    invalidates: [userList],
    saved: 'user_created',
    list: { to: USER_LIST },
    onStartAfresh,
    secrets: SECRETS,
  })

  async function save(values: NewUserValues) {
    await loadCommon()
    if (known(values.password) === 'common') return void form.trigger('password')
    if (made.current?.of !== values.password) {
      setPreparing(true)
      try {
        made.current = { of: values.password, password: await hashNew(values.password) }
      } catch (error) {
        return notify.error(whyNotHashed(error))
      } finally {
        setPreparing(false)
      }
    }
    const { hash, salt } = made.current.password
    await send({
      input: {
        email: values.email.trim(),
        full_name: values.full_name.trim(),
        fleet: values.fleet,
        password: hash,
        confirm_password: hash,
        password_salt: salt,
      },
      files: { avatar: values.avatar ?? undefined },
    })
  }

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      sender={preparing ? { ...sender, sending: true, sent: 0 } : sender}
      onSave={(values) => void save(values)}
    >
      <CreateFields control={form.control} />
    </FormPage>
  )
}
