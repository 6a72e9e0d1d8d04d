import type { Subject } from '@trms/contract/crew/question'
import type { ListedSignatures, ListedState } from '@trms/contract/crew/signature-states'
import type { Ctx } from '../platform/context.ts'

/** Lists the signature states of some records of a kind, without records that the caller may not read. */
export type ListSignatures = (ctx: Ctx, ids: readonly string[]) => Promise<ListedSignatures[]>

/** The kinds whose signature states lists show; src/signature-states.ts gathers all kinds. */
export type SignedKinds = Record<Subject, ListSignatures>

/** The states from worst to best: a record is shown with the worst state of its signatures. */
const WORST: readonly ListedState[] = ['altered', 'missing', 'changed', 'named', 'valid']

export const worstOf = (states: readonly ListedState[]): ListedState =>
  WORST.find((one) => states.includes(one)) ?? 'missing'
