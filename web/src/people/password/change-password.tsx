import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconKey from '~icons/key'
import { useWords } from '../../i18n/words.ts'
import { PasswordDialog, type PasswordOf } from './password-dialog.tsx'
import { passwordWords } from './password-words.ts'

/** Shows the button that opens the password dialog (USER-05). */
export function ChangePassword(of: PasswordOf) {
  const t = useWords(passwordWords)
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconKey />} onClick={dialog.open}>
        {t('change')}
      </Button>
      <PasswordDialog {...of} opened={opened} close={dialog.close} />
    </>
  )
}
