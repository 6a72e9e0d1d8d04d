import type { Download } from '@trms/contract/call'
import type { StepContent } from '@trms/contract/exchange/form-exchange/shapes'
import type { MessageKey } from '@trms/contract/messages/index'
import type { Updateable } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { Completion } from '../../crew/completed.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { Told } from '../../platform/live/announce.ts'
import type { EventRow } from './history.ts'
import type { ExchangeFacts, ExchangePolicy, Person } from './policy.ts'

/** The columns of a stored form that the shared verbs read. */
export interface ExchangeRow extends ExchangeFacts {
  id: string
  downloaded_at: Date | null
  pilot_name: string | null
  /**
   * The events of the form, newest first; null where the query reads none, as a list does for a form that was
   * never reset.
   */
  events: readonly EventRow[] | null
}

/**
 * The parts of a form that a signature covers, under names that statements keep for good
 * (docs/decisions/0039).
 */
interface SignedForm<Row> {
  /** The name of the kind, the same as in the archive and in live announcements. */
  kind: string
  /**
   * The facts that cannot rightly change once a step was taken. A signature is compared with these facts when
   * it is shown.
   */
  lasting(row: Row): StepContent['form']
  /**
   * The facts that the office may change later. The statement keeps the facts of that moment and never
   * compares them.
   */
  stood(row: Row, timeZone: string): StepContent['form']
  /** The day of the form, YYYY-MM-DD, which the mail to the signer names. */
  dayOf(row: Row, timeZone: string): string
}

/**
 * The description of one kind of form that goes between a pilot and instructors: its table, its calls, its
 * rights, and the columns that a step changes. exchangeVerbs (verbs.ts) makes the shared verbs from this
 * description.
 */
export interface ExchangeKind<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
> {
  /** The table that keeps the forms; the audit trail uses the table's name for the entity. */
  table: Table
  /** The input fields by which calls name a form. */
  names: readonly string[]
  /** The call that serves the files of submissions and status changes. */
  file: Pick<Download, 'path'>
  policy: ExchangePolicy<Row, Stage>
  /**
   * Reads one form that is not archived, with all its events. `lock`: nobody else changes the form meanwhile.
   */
  find(db: Db, id: string, how?: { lock?: boolean }): Promise<Row | undefined>
  /** Reads the forms of a list by their ids. */
  findAll(db: Db, ids: readonly string[]): Promise<Row[]>
  /** The version that a reader of the form has seen. */
  versionOf(row: Row): number
  told(row: Row): Told
  /** The content that the signer of a step signs besides the step itself (signed-step.ts). */
  signed: SignedForm<Row>
  /** The form as this reader may see it. */
  answer(ctx: Ctx, row: Row): Answer
  /** The columns that keep the address of a stage's newest file. */
  columns: Record<Stage, readonly (keyof DB[Table] & string)[]>
  /** The status that closes a form. */
  completed: number
  /** The statuses that only a change of the status leads into or out of. */
  settled: readonly number[]
  /** Further columns that change when a submission or a status set by hand begins somebody's turn. */
  onTurn?(ctx: Ctx): Updateable<DB[Table]>
  /** Further columns that change when a status is set by hand. */
  onReset?: Updateable<DB[Table]>
  /** The message of the 409 when the office notes that it fetched a form that is not there. */
  nothingToFetch: MessageKey
  /**
   * Whether this reader may open a file of the form; absent: every reader of the form may open every file.
   */
  mayOpenFile?(actor: Person, row: Row, file: { action: string }): boolean
  /** Throws when other fields of a call contradict the form that the call names. */
  refuseUnlessAgreed?(row: Row, said: Record<string, unknown>): void
  /**
   * The rule for sending the pilot's form back: to which status, by whom, and when; absent: a form of this
   * kind is never sent back.
   */
  sendBack?: {
    to: number
    may(actor: Person, row: Row): boolean
    isOpen(row: Row): boolean
  }
  /**
   * The tasks that the state of a form asks for. Every kind must name its tasks, so that nobody waits unseen
   * (ASK-01).
   */
  asks: readonly Ask[]
  /**
   * The qualification that a completed form gives, to whom and since when (RDY-02); absent: forms of this
   * kind qualify nobody.
   */
  qualifies?(row: Row, timeZone: string): Completion | null
  /** The facts that the audit trail keeps of a form that is archived. */
  factsOf?(row: Row): object
}
