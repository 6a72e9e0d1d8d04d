import type { AskedProof } from '@trms/contract/common/proof'
import { passkeyRename } from '@trms/contract/people/passkey/calls'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/** Gives the problems of a passkey's name, by the same rules as on the server. */
export const nameProblems = ({ name }: { name: string }): Problems =>
  schemaProblems(passkeyRename.input.pick({ name: true }), { name })

export const passwordProblems =
  (asks: AskedProof) =>
  ({ password }: { password: string }): Problems =>
    password || asks !== 'password' ? {} : { password: { key: 'alert_password_is_required' } }
