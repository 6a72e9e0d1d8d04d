import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import { ApiError } from '../../api/errors.ts'
import type { Outcomes, Signable } from '../../api/several.ts'
import { isAsShown } from './statement.ts'

/** How one of several stands. */
export interface Standing {
  signable: Signable
  /** What it asks to be signed; null until that is known, or where it cannot be. */
  asked: AskedSignature | null
  isSigned: boolean
  /** Why it cannot be signed. */
  error: ApiError | null
  /** An attempt was made whose answer never came: it may be signed. */
  unanswered: ApiError | null
}

export const standingOf = (signable: Signable): Standing => ({
  signable,
  asked: null,
  isSigned: false,
  error: null,
  unanswered: null,
})

/** What can still be signed. */
export const isOpen = ({ asked, isSigned, error }: Standing): boolean =>
  asked !== null && !isSigned && error === null

export const outcomesOf = (all: readonly Standing[]): Outcomes =>
  new Map(
    all.flatMap(({ signable: { id }, isSigned, error, unanswered }) => {
      const why = error ?? unanswered
      return isSigned || why ? [[id, isSigned ? null : why] as const] : []
    }),
  )

/** After these it may have been done all the same, and can be tried again. */
const UNANSWERED: ApiError['code'][] = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE']
/** Of these the others would be told the same. */
const STOPS: ApiError['code'][] = [
  ...UNANSWERED,
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
]

/** Asks what each would sign; what cannot be signed says why. */
export async function askEach(
  all: readonly Standing[],
  tell: (next: Standing) => void,
): Promise<void> {
  for (const one of all)
    try {
      tell({ ...one, asked: await one.signable.ask() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell({ ...one, error })
    }
}

interface Signing {
  tell(next: Standing): void
  /** Of what would be signed, by whom it is; rejects where the device or its person will not. */
  proven(asked: AskedSignature): Promise<GivenSignature>
  /** Said of a statement that is not the one that is shown. */
  notAsAsked: string
}

/**
 * Signs one after the other. One that is refused by itself says why, and the others go on; what would be said of the
 * others too, such as a wrong password, is thrown, and nothing more is tried.
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
