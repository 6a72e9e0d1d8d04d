import { signatureStates } from '@trms/contract/crew/signature-states'
import type { SignedKinds } from '../../crew/signature-states.ts'
import { type Binding, bind } from '../../platform/context.ts'

/** `kinds` reads the signatures of each kind of record, as the composition gathers these readers. */
export const signingBindings = (kinds: SignedKinds): Binding[] => [
  bind(signatureStates, async (ctx, { subject, ids }) => ({
    records: await kinds[subject](ctx, ids),
  })),
]
