import { userDetail } from '@trms/contract/account/calls'
import { useRead } from '../api/hooks.ts'
import { PasswordDialog } from '../domain/password-dialog.tsx'
import { useAccount } from './session.ts'

/** USER-05: every account changes its own password from the profile menu. */
export function OwnPassword({ opened, close }: { opened: boolean; close(): void }) {
  const { id } = useAccount()
  const { data } = useRead(userDetail, { id })
  return data && <PasswordDialog account={data} mode="own" opened={opened} close={close} />
}
