import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FileField } from './common/files.ts'

/**
 * A call, described once. The server's route, validation and access check, the browser's client and hooks,
 * the OpenAPI page and the access test are all derived from this description.
 *
 * `effect` says what the call writes. `read` changes nothing. `create` accepts an `idempotency-key`. `change`
 * is any other write. Both writes run in one transaction that the handler is given. `own-transaction` is for
 * the few verbs that must keep what they wrote although they refuse (sign-in counts its failures). A call
 * that signs is answered only once for each signature, whatever its effect.
 */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Files extends Record<string, FileField> = Record<string, FileField>,
> {
  method: 'POST'
  path: string
  summary: string
  access: Access
  effect: 'read' | 'create' | 'change' | 'own-transaction'
  input: Input
  output: Output
  /** Multipart fields that carry files, by field name. A call without files takes JSON. */
  files: Files
  /**
   * Whether the call is open to a session whose password was set by somebody else and has not
   * been replaced yet.
   */
  beforeOwnPassword?: true
  /**
   * Whether the call is open to a session that must first set up the second factor that its role
   * requires (SSO-02).
   */
  beforeOwnFactor?: true
  /**
   * Whether a call that changes something is open to an account whose password was set by somebody else, before its
   * holder has set another through a mailed link (PERM-05). Every other change is refused to such an account.
   */
  beforeProof?: true
  /**
   * Whether the session's cookie makes the call, whatever the token: leaving has to work after the token has
   * expired (AUTH-06). Such a call needs the header `application-type`, which no page of another site can send.
   */
  byCookie?: true
  /** Larger limits for the request where the usual BOUNDS are too small. */
  bounds?: Partial<Bounds>
  /**
   * Whether the call signs in the caller's name (an approval, a record, a submitted form, a confirmation).
   */
  signs?: true
  /** Fields and files may also come under this name (`entities.date_of_flight`), as part 1 section 7 asks. */
  under?: 'entities'
}

/** The size limits of a request without its files, so that parsing any request takes little time (SEC-01). */
export interface Bounds {
  /** The largest JSON body, in bytes. */
  bytes: number
  /** The largest number of named values and list entries, nested ones included. */
  values: number
  /** The deepest nesting of objects and lists. */
  depth: number
}
export const BOUNDS: Bounds = { bytes: 65_536, values: 1000, depth: 20 }

export const boundsOf = ({ bounds }: Call): Bounds => ({ ...BOUNDS, ...bounds })

/**
 * A GET call that answers with bytes, such as a stored file or an export. `params` holds path
 * and query parameters.
 */
export interface Download<Params extends z.ZodType = z.ZodType> {
  method: 'GET'
  /** The path under /v1/, with `:name` for each parameter in the path. */
  path: string
  summary: string
  access: Access
  params: Params
  /**
   * Set where the bytes hold nothing of anybody's records, so that the audit trail need not
   * note each download.
   */
  untraced?: true
}

export type AnyCall = Call | Download

type CallSpec<I, O, F> = Omit<Call, 'method' | 'input' | 'output' | 'files'> & {
  input: I
  output: O
  files?: F
}

export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: {} is "no file fields", which Record would widen
  F extends Record<string, FileField> = {},
>(spec: CallSpec<I, O, F>): Call<I, O, F> {
  return Object.assign(spec, { method: 'POST' as const, files: spec.files ?? ({} as F) })
}

export function download<P extends z.ZodType>(
  spec: Omit<Download, 'method' | 'params'> & { params: P },
): Download<P> {
  return { ...spec, method: 'GET' }
}

/** The input that a caller sends, before defaults are filled in. */
export type Sent<C extends Call> = z.input<C['input']>
/** The parsed input that the handler receives. */
export type Input<C extends Call> = z.output<C['input']>
/** The value that comes back as `data`. */
export type Answer<C extends Call> = z.output<C['output']>
