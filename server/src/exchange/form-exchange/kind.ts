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

/** What the shared verbs read of a form that is kept. */
export interface ExchangeRow extends ExchangeFacts {
  id: string
  downloaded_at: Date | null
  pilot_name: string | null
  /** Everything that happened to it, newest first; null: nothing that its reader looks for (history.ts). */
  events: readonly EventRow[] | null
}

/** What is signed of a form of some kind, by names that statements keep for good (docs/decisions/0039). */
interface SignedForm<Row> {
  /** As the archive and the open pages call the kind. */
  kind: string
  /** What can rightly be no other once a step was taken: held against the form whenever a signature is shown. */
  lasting(row: Row): StepContent['form']
  /** What the office may change later: kept as it stood, and held against nothing. */
  stood(row: Row, timeZone: string): StepContent['form']
  /** Of which day it is, YYYY-MM-DD; whoever signs is told by mail. */
  dayOf(row: Row, timeZone: string): string
}

/**
 * A kind of forms that go between a pilot and instructors, described: where it is kept, what calls call it, who may do
 * what, and what of its columns a step changes. verbs.ts makes what is alike in all kinds of it.
 */
export interface ExchangeKind<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
> {
  /** Where forms are kept; the audit trail names them so too. */
  table: Table
  /** The fields in which calls name a form. */
  names: readonly string[]
  /** Serves the files that come with submissions and changes of the status. */
  file: Pick<Download, 'path'>
  policy: ExchangePolicy<Row, Stage>
  /** One form that is not archived, with its whole life. `lock`: nobody changes it meanwhile. */
  find(db: Db, id: string, how?: { lock?: boolean }): Promise<Row | undefined>
  /** Those of a list. */
  findAll(db: Db, ids: readonly string[]): Promise<Row[]>
  /** What a reader of the form has seen. */
  versionOf(row: Row): number
  told(row: Row): Told
  /** What whoever takes a step signs of the form, beside the step itself (signed-step.ts). */
  signed: SignedForm<Row>
  /** The form as this reader gets it. */
  answer(ctx: Ctx, row: Row): Answer
  /** The columns that keep the address of a stage's newest file. */
  columns: Record<Stage, readonly (keyof DB[Table] & string)[]>
  /** Whoever sets this status closes the form. */
  completed: number
  /** Out of these, and into them, only a change of the status leads. */
  settled: readonly number[]
  /** What else changes when a form is submitted, and when its status is set by hand. */
  onSubmit?(ctx: Ctx, row: Row, status: number): Updateable<DB[Table]>
  onReset?(ctx: Ctx): Updateable<DB[Table]>
  /** 409 for whoever notes the fetching of a form that is not there. */
  nothingToFetch: MessageKey
  /** Whether a file of the form is for this reader; absent: every file is, for who reads the form. */
  mayOpenFile?(actor: Person, row: Row, file: { action: string }): boolean
  /** Refuses a call that says of its form what is not so. */
  refuseUnlessAgreed?(row: Row, said: Record<string, unknown>): void
  /** Who sends the pilot's form back, when, and to which status; absent: nobody does. */
  sendBack?: {
    to: number
    may(actor: Person, row: Row): boolean
    isOpen(row: Row): boolean
  }
  /** What its state asks of whom: each kind says it, so that nobody waits unseen (ASK-01). */
  asks: readonly Ask[]
  /** What follows from a form that is completed, for whom and since when (RDY-02); absent: nothing. */
  qualifies?(row: Row, timeZone: string): Completion | null
  /** What the audit trail keeps of a form that is archived. */
  factsOf?(row: Row): object
}
