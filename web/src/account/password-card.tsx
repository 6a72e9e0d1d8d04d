import type { Account } from '@trms/contract/account/entity'
import { ChangePassword } from '../domain/change-password.tsx'
import { passwordWords } from '../domain/password-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../ui/form-section.tsx'
import classes from './permissions-card.module.css'
import { accountWords } from './words.ts'

export function PasswordCard({
  account,
  mode,
}: {
  account: Pick<Account, 'id' | 'full_name' | 'email'>
  mode: 'own' | 'other'
}) {
  const t = useMessages(accountWords)
  const password = useMessages(passwordWords)
  return (
    <FormSection title={t('password')} aside={<ChangePassword account={account} mode={mode} />}>
      <p className={classes.plain}>{password('change_hint')}</p>
    </FormSection>
  )
}
