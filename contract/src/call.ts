import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FileField } from './common/files.ts'

/**
 * A call, described once. From it come the server's route, validation and access check, the browser's
 * client and hooks, the OpenAPI page and the access test.
 *
 * effect: `read` changes nothing; `create` accepts an `idempotency-key`, and any call that signs is answered
 * once for its signature; `change` is any other write.
 * Both writes run in one transaction that the handler is given. `own-transaction` is for the few verbs
 * that must keep what they wrote although they refuse (sign-in counts its failures).
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
  /** Open also to a session that began with a password somebody else set, before it chose its own. */
  beforeOwnPassword?: true
  /** Open also to a session that may do nothing but set up the second factor that its role asks for (SSO-02). */
  beforeOwnFactor?: true
  /** What one sending may hold, where the usual (BOUNDS) is too little. */
  bounds?: Partial<Bounds>
  /**
   * Puts the caller's name to something: an approval, a record, a form that is handed in, a word given once; or makes
   * what puts it there, a passkey.
   * Closed to an account whose password the office set, until a mailed link has set another (PERM-05).
   */
  signs?: true
  /** Fields and files may come under this name too (`entities.date_of_flight`), as part 1 section 7 has it. */
  under?: 'entities'
}

/** How much a caller may send, files aside: whoever reads it must be done in no time (SEC-01). */
export interface Bounds {
  /** Bytes of JSON. */
  bytes: number
  /** Named values and entries of lists, those inside others too. */
  values: number
  /** Groups and lists inside each other. */
  depth: number
}
export const BOUNDS: Bounds = { bytes: 65_536, values: 1000, depth: 20 }

export const boundsOf = ({ bounds }: Call): Bounds => ({ ...BOUNDS, ...bounds })

/** A GET that answers with bytes: a stored file, an export. `params` are the path's and the query's. */
export interface Download<Params extends z.ZodType = z.ZodType> {
  method: 'GET'
  /** Path under /v1/ with `:name` parameters. */
  path: string
  summary: string
  access: Access
  params: Params
  /** Holds nothing of anybody's records, so that the audit trail need not say who fetched it. */
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

/** What a caller sends (before defaults). */
export type Sent<C extends Call> = z.input<C['input']>
/** What the handler receives (parsed). */
export type Input<C extends Call> = z.output<C['input']>
/** What comes back as `data`. */
export type Answer<C extends Call> = z.output<C['output']>
