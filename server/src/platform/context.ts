import type { Holder } from '@trms/contract/access'
import type { Answer, Call, Download, Input } from '@trms/contract/call'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Language } from '@trms/contract/messages/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { AuditEntry } from './audit/append.ts'
import type { SealKey } from './audit/seal-key.ts'
import type { DB } from './db/tables.ts'
import type { Workbooks } from './files/excel/workbooks.ts'
import type { Drawer } from './files/pdf/drawer.ts'
import type { FileOwner } from './files/rows.ts'
import type { Scanner } from './files/scan/scanner.ts'
import type { FileStore, ReceivedFile } from './files/store.ts'
import type { Threads } from './files/threads.ts'
import type { Nudges } from './jobs/nudges.ts'
import type { PdfSigner } from './pdf-signing/signer.ts'
import type { Secrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'
import type { Signers, Signing } from './signing/signing.ts'

/** What the composition gives every call. */
export interface Services {
  db: Kysely<DB>
  files: FileStore
  /** Null: what people send is not checked for viruses. */
  scanner: Scanner | null
  workbooks: Workbooks
  threads: Threads
  drawer: Drawer
  pdfSigner: PdfSigner
  nudges: Nudges
  secrets: Secrets
  settings: Settings
  log: Logger
  /** Seals the audit trail and signatures. */
  sealKey: SealKey
  signers: Signers
}

/** Who makes a call, read from the database for this very call. */
export interface Actor extends Holder {
  id: string
  full_name: string
  fleet: Fleet | null
  crew_code: string | null
  /** Public id of the session in use; empty of a key. */
  session: string
  /** Signed in with a password that somebody else set: an own one comes before anything else. */
  owes_password?: boolean
  /** The office set the password, and no mailed link has set another since. */
  owes_proof?: boolean
  /** Its role asks for a second factor, which this session may set up, and do nothing else (SSO-02). */
  owes_factor?: boolean
  /** The session began at the airline's identity provider, whoever knows a password of the account (SSO-01). */
  by_provider?: boolean
  /** Another system's API key, by whose id it acts, and the calls that were chosen for it (SEC-03). */
  key?: { calls: readonly string[] }
}

/** Travels with a call. `db` is the call's transaction where it writes, the pool where it reads. */
export interface Ctx extends Services {
  db: Kysely<DB> | Transaction<DB>
  /** The signed-in account; throws 401 when there is none. */
  readonly actor: Actor
  language: Language
  /** When this call is made; what is written says so. */
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  /** How the actor signs, where the call does (platform/signing/sign.ts). */
  signing: Signing
  /** Written by the call's own transaction, last. */
  audit(entry: AuditEntry): void
  /** Has a clock's job done soon after the transaction commits (jobs/nudges.ts). */
  wake(kind: string): void
  /** Gives a received file its row; it becomes visible when the transaction commits. */
  keep(file: ReceivedFile, owner: FileOwner): Promise<void>
}

/** The files of a call by field; a field that takes many gives a list. */
export type Received<C extends Call> = {
  [Field in keyof C['files']]?: C['files'][Field] extends { many: number }
    ? ReceivedFile[]
    : ReceivedFile
}

export type Handler<C extends Call> = (
  ctx: Ctx,
  input: Input<C>,
  files: Received<C>,
) => Promise<z.input<C['output']> & Answer<C>>

/**
 * Runs before field errors are told: throws 404 when the record named in what was sent is not open to
 * the actor, so that a wrong field never tells of a record.
 */
export type Guard = (ctx: Ctx, sent: Record<string, unknown>) => Promise<void>

export type DownloadHandler<D extends Download> = (
  ctx: Ctx,
  params: z.output<D['params']>,
) => Promise<FastifyReply>

export type Binding =
  | { call: Call; handler: Handler<Call>; guard?: Guard }
  | { call: Download; handler: DownloadHandler<Download> }

/** Ties a call to its verb. A verb whose input, files or answer differ from the call's does not compile. */
export function bind<C extends Call>(call: C, handler: Handler<C>, guard?: Guard): Binding {
  return { call, handler: handler as unknown as Handler<Call>, ...(guard && { guard }) }
}

export function bindDownload<D extends Download>(call: D, handler: DownloadHandler<D>): Binding {
  return { call, handler: handler as unknown as DownloadHandler<Download> }
}
