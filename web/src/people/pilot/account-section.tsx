import { Button, Group } from '@mantine/core'
import { changePilotPassword } from '@trms/contract/people/account/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import IconCircleCheck from '~icons/circle-check'
import IconCircleMinus from '~icons/circle-minus'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ChangePassword } from '../password/change-password.tsx'
import { profileWords } from './profile-words.ts'
import { StatusDialog, useStatusChange } from './status.tsx'
import { statusWords } from './status-words.ts'

/** Shows the pilot's account: the password (PIL-05, PERM-05), and whether the pilot may sign in (PIL-07). */
export function AccountSection({ pilot }: { pilot: Pilot }) {
  const t = useWords(profileWords)
  const words = useWords(statusWords)
  const { id } = useAccount()
  const status = useStatusChange()
  const { activate, deactivate, change_password } = pilot.can
  if (!activate && !deactivate && !change_password) return null
  return (
    <FormSection title={t('account')}>
      <Group gap="sm">
        {change_password && (
          <ChangePassword
            account={pilot}
            mode={pilot.id === id ? 'own' : 'other'}
            call={changePilotPassword}
          />
        )}
        {(activate || deactivate) && (
          <Button
            variant="default"
            leftSection={activate ? <IconCircleCheck /> : <IconCircleMinus />}
            onClick={() => status.ask(pilot)}
          >
            {words(activate ? 'activate' : 'deactivate')}
          </Button>
        )}
      </Group>
      <StatusDialog {...status} />
    </FormSection>
  )
}
