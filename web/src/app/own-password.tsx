import { userDetail } from '@trms/contract/people/account/calls'
import { useRead } from '../api/hooks.ts'
import { useAccount } from '../frame/session.ts'
import { PasswordDialog } from '../people/password/password-dialog.tsx'

/** The dialog, opened from the profile menu, in which every account can change its own password (USER-05). */
export function OwnPassword({ opened, close }: { opened: boolean; close(): void }) {
  const { id } = useAccount()
  const { data } = useRead(userDetail, { id })
  return data && <PasswordDialog account={data} mode="own" opened={opened} close={close} />
}
