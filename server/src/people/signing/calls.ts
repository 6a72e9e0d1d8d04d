import { signatureStates } from '@trms/contract/crew/signature-states'
import type { SignedKinds } from '../../crew/signature-states.ts'
import { type Binding, bind } from '../../platform/context.ts'

/** `kinds`: how the signatures of every kind of record are listed, as the composition gathers it. */
export const signingBindings = (kinds: SignedKinds): Binding[] => [
  bind(signatureStates, async (ctx, { subject, ids }) => ({
    records: await kinds[subject](ctx, ids),
  })),
]
