import { useQueryClient } from '@tanstack/react-query'
import { userDetail } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { readOptions } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ChangePassword } from '../password/change-password.tsx'
import { passwordWords } from '../password/password-words.ts'
import classes from './permissions-card.module.css'
import { accountWords } from './words.ts'

export function PasswordCard({
  account,
  mode,
  onChanged,
}: {
  account: Pick<Account, 'id' | 'full_name' | 'email'>
  mode: 'own' | 'other'
  onChanged(account: Account): void
}) {
  const t = useWords(accountWords)
  const password = useWords(passwordWords)
  const queryClient = useQueryClient()
  const readAnew = async () =>
    onChanged(
      await queryClient.fetchQuery({
        ...readOptions(userDetail, { id: account.id }),
        staleTime: 0,
      }),
    )
  return (
    <FormSection
      title={t('password')}
      aside={
        <ChangePassword
          account={account}
          mode={mode}
          onChanged={() => void readAnew().catch(() => undefined)}
        />
      }
    >
      <p className={classes.plain}>{password(mode === 'own' ? 'change_hint' : 'given_hint')}</p>
    </FormSection>
  )
}
