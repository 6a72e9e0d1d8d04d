import { userDetail } from '@trms/contract/people/account/calls'
import { useRead } from '../api/hooks.ts'
import { useAccount } from '../frame/session.ts'
import { PasswordDialog } from '../people/password/password-dialog.tsx'

/** USER-05: every account changes its own password from the profile menu. */
export function OwnPassword({ opened, close }: { opened: boolean; close(): void }) {
  const { id } = useAccount()
  const { data } = useRead(userDetail, { id })
  return data && <PasswordDialog account={data} mode="own" opened={opened} close={close} />
}
