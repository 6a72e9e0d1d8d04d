import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { changePassword, type changePilotPassword } from '@trms/contract/account/calls'
import type { Account } from '@trms/contract/account/entity'
import { useMessages } from '../i18n/messages.ts'
import { formWords } from '../ui/form-words.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { passwordWords } from './password-words.ts'

export interface PasswordOf {
  account: Pick<Account, 'id' | 'full_name' | 'email'>
  /** `own`: with the old one. */
  mode: 'own' | 'other'
  call?: typeof changePassword | typeof changePilotPassword
  /** After another's was set: it makes a version of the account. */
  onChanged?(): void
}

/** USER-05: the button and its dialog. */
export function ChangePassword({
  account,
  mode,
  call = changePassword,
  onChanged = () => {},
}: PasswordOf) {
  const t = useMessages(passwordWords)
  const form = useMessages(formWords)
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
        onClick={dialog.open}
      >
        {t('change')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={mode === 'own' ? t('change') : t('change_of', { name: account.full_name })}
        closeButtonProps={{ 'aria-label': form('close') }}
      >
        <ChangePasswordForm
          account={account}
          mode={mode}
          call={call}
          onChanged={onChanged}
          close={dialog.close}
        />
      </Modal>
    </>
  )
}
