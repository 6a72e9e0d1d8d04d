import type { Subject } from '@trms/contract/crew/question'
import type { ListedSignatures, ListedState } from '@trms/contract/crew/signature-states'
import type { Ctx } from '../platform/context.ts'

/** How the signatures of some records of a kind stand; those that the caller may not read are left out. */
export type ListSignatures = (ctx: Ctx, ids: readonly string[]) => Promise<ListedSignatures[]>

/** Every kind that lists show with its signatures; the composition gathers all (signature-states.ts). */
export type SignedKinds = Record<Subject, ListSignatures>

/** The first that one of a record's signatures has is said of the record. */
const WORST: readonly ListedState[] = ['altered', 'missing', 'changed', 'named', 'valid']

export const worstOf = (states: readonly ListedState[]): ListedState =>
  WORST.find((one) => states.includes(one)) ?? 'missing'
