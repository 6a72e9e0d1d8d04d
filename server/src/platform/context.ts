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

/** The services that app.ts composes and every call gets. */
export interface Services {
  db: Kysely<DB>
  files: FileStore
  /** Null when uploads are not scanned for viruses. */
  scanner: Scanner | null
  workbooks: Workbooks
  threads: Threads
  drawer: Drawer
  pdfSigner: PdfSigner
  nudges: Nudges
  secrets: Secrets
  settings: Settings
  log: Logger
  /** The key that seals the audit trail and signatures. */
  sealKey: SealKey
  signers: Signers
}

/** The account or API key that makes a call, read from the database for this very call. */
export interface Actor extends Holder {
  id: string
  full_name: string
  fleet: Fleet | null
  crew_code: string | null
  /** The public id of the session in use; empty for an API key. */
  session: string
  /** Whether somebody else has set the password: the actor must first choose another one. */
  owes_password?: boolean
  /** Whether the office set the password, and the account has not proven itself by a mailed link since. */
  owes_proof?: boolean
  /**
   * Whether the account still has the first password that somebody else gave. This session may sign, but may not
   * act as the second of two administrators: the giver of the password could be acting under both names.
   */
  password_given?: boolean
  /**
   * Whether the role requires a second factor that is not set up yet; the session can only do that (SSO-02).
   */
  owes_factor?: boolean
  /**
   * Whether the session began at the airline's identity provider, whoever knows a password of the account
   * (SSO-01).
   */
  by_provider?: boolean
  /**
   * Set for an API key of another system, whose id is then the actor's id: the calls chosen for the key
   * (SEC-03).
   */
  key?: { calls: readonly string[] }
}

/**
 * The context of a call. `db` is the call's transaction in a call that writes, and the pool in a call that
 * reads.
 */
export interface Ctx extends Services {
  db: Kysely<DB> | Transaction<DB>
  /** The signed-in account; throws 401 when there is none. */
  readonly actor: Actor
  language: Language
  /** The time of this call, which all its writes carry. */
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  /** How the actor signs, in calls that sign (platform/signing/sign.ts). */
  signing: Signing
  /** Adds an audit entry, which is written last in the call's own transaction. */
  audit(entry: AuditEntry): void
  /** Has a scheduled job done soon after the transaction commits (jobs/nudges.ts). */
  wake(kind: string): void
  /** Inserts the row of a received file, which becomes visible when the transaction commits. */
  keep(file: ReceivedFile, owner: FileOwner): Promise<void>
}

/** The files of a call by field; a field that takes many has a list. */
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
 * Runs before field errors are reported, and before pictures are drawn. Throws 404 when the actor may not know of
 * the record that was named, so that field errors never reveal a record.
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
