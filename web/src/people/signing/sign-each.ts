import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import { ApiError } from '../../api/errors.ts'
import type { Outcomes, Signable } from '../../api/several.ts'
import { isAsShown } from './statement.ts'

/** The state of one of the calls that are signed together. */
export interface Standing {
  signable: Signable
  /** The statement to sign; null while unknown, or if the call cannot be made. */
  asked: AskedSignature | null
  /** The time at which the statement was asked for, in milliseconds since 1970. */
  askedAt: number
  /** The reason why the statement is still missing; asking can be tried again. */
  notAsked: ApiError | null
  isSigned: boolean
  /** The reason why the record cannot be signed. */
  error: ApiError | null
  /** The error of an attempt without an answer: the record may be signed all the same. */
  unanswered: ApiError | null
}

export const standingOf = (signable: Signable): Standing => ({
  signable,
  asked: null,
  askedAt: 0,
  notAsked: null,
  isSigned: false,
  error: null,
  unanswered: null,
})

/** Whether the record can still be signed. */
export const isOpen = ({ asked, isSigned, error }: Standing): boolean =>
  asked !== null && !isSigned && error === null

export const outcomesOf = (all: readonly Standing[]): Outcomes =>
  new Map(
    all.flatMap(({ signable: { id }, isSigned, error, unanswered }) => {
      const why = error ?? unanswered
      return isSigned || why ? [[id, isSigned ? null : why] as const] : []
    }),
  )

/** After these errors, the server may have carried out the call, and the person can try again. */
export const UNANSWERED: readonly ApiError['code'][] = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE']
/** After these errors, asking for a statement can be tried again. */
const ASK_AGAIN: ApiError['code'][] = [...UNANSWERED, 'TOO_MANY_REQUESTS']
/** Errors that would meet the remaining calls too, so signing stops. */
const STOPS: ApiError['code'][] = [
  ...UNANSWERED,
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
]

/**
 * Asks for the statement of each call; a call that cannot be made gets the error as its state. Once asking
 * has to wait, the remaining calls are not asked about, because each would keep the person waiting as long.
 */
export async function askEach(
  all: readonly Standing[],
  tell: (next: Standing) => void,
): Promise<void> {
  let notAsked: ApiError | null = null
  for (const one of all) {
    const unknown = { ...one, asked: null, notAsked, error: null }
    if (notAsked) {
      tell(unknown)
      continue
    }
    try {
      const askedAt = Date.now()
      tell({ ...unknown, asked: await one.signable.ask(), askedAt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (ASK_AGAIN.includes(error.code)) notAsked = error
      tell(notAsked ? { ...unknown, notAsked } : { ...unknown, error })
    }
  }
}

interface Signing {
  tell(next: Standing): void
  /** Makes the signature for a statement; rejects if the device fails or the person declines. */
  proven(asked: AskedSignature): Promise<GivenSignature>
  /** The error text for a statement that does not match its fingerprint. */
  notAsAsked: string
}

/**
 * Signs the calls in turn. The refusal of one record becomes the state of that record, and the others go on;
 * an error that would meet the others too, such as a wrong password, is thrown and ends the attempt.
 */
export async function signEach(
  all: readonly Standing[],
  { tell, proven, notAsAsked }: Signing,
): Promise<void> {
  for (const one of all) {
    const { asked, signable } = one
    if (!asked) continue
    if (!isAsShown(asked)) {
      tell({ ...one, error: new ApiError({ code: 'NOT_SIGNED', message: notAsAsked }) })
      continue
    }
    const given = await proven(asked)
    try {
      await signable.sign(given)
      tell({ ...one, isSigned: true, unanswered: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (UNANSWERED.includes(error.code)) tell({ ...one, unanswered: error })
      if (STOPS.includes(error.code) || error.fields['signature.password']) throw error
      tell({ ...one, error })
    }
  }
}
