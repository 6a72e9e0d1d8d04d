import { passkeyCode, passkeySignIn } from '@trms/contract/people/auth/calls'
import { send } from '../../api/client.ts'
import { signWithPasskey } from '../passkey/device.ts'
import { begin } from './sign-in.ts'

/** Has the device sign a challenge of the server's with whichever passkey its person chooses (SSO-02). */
export async function signInByPasskey(): Promise<void> {
  const asked = { ...(await send(passkeyCode, {})), allowCredentials: [] }
  begin(await send(passkeySignIn, { passkey: await signWithPasskey(asked) }))
}
