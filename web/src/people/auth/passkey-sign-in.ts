import { passkeyCode, passkeySignIn } from '@trms/contract/people/auth/calls'
import { send } from '../../api/client.ts'
import { signWithPasskey } from '../passkey/device.ts'
import { leftoverEnded } from './end-leftover.ts'
import { begin } from './sign-in.ts'

/**
 * Signs in with a passkey: the device signs a challenge of the server with a passkey of the person's choice
 * (SSO-02).
 */
export async function signInByPasskey(): Promise<void> {
  await leftoverEnded()
  const asked = { ...(await send(passkeyCode, {})), allowCredentials: [] }
  begin(await send(passkeySignIn, { passkey: await signWithPasskey(asked) }))
}
