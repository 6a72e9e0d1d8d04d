import { Modal } from '@mantine/core'
import type { changePassword, changePilotPassword } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { passwordWords } from './password-words.ts'

export interface PasswordOf {
  account: Pick<Account, 'id' | 'full_name' | 'email'>
  /** `own` asks for the old password too. */
  mode: 'own' | 'other'
  call?: typeof changePassword | typeof changePilotPassword
  /**
   * Called after the password was set; setting another person's password makes a new version of the account.
   */
  onChanged?(): void
}

export function PasswordDialog({
  opened,
  close,
  onChanged = () => {},
  ...of
}: PasswordOf & { opened: boolean; close(): void }) {
  const t = useWords(passwordWords)
  const form = useWords(formWords)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={of.mode === 'own' ? t('change') : t('change_of', { name: of.account.full_name })}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <ChangePasswordForm
        {...of}
        onChanged={() => {
          close()
          if (of.mode === 'other') onChanged()
        }}
        leave={{ text: form('cancel'), go: close }}
      />
    </Modal>
  )
}
