import type { Download } from '@trms/contract/call'
import type { MessageKey } from '@trms/contract/messages/index'
import type { Updateable } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { Completion } from '../../crew/completed.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { announce } from '../../platform/live/announce.ts'
import type { ExchangeFacts, ExchangePolicy, Person } from './policy.ts'

/** What the shared verbs read of a form that is kept. */
export interface ExchangeRow extends ExchangeFacts {
  id: string
  downloaded_at: Date | null
}

/** Who hears of a change. */
export type Told = Parameters<typeof announce>[1]

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
  /** One form that is not archived. `lock`: nobody changes it meanwhile. */
  find(db: Db, id: string, how?: { lock?: boolean }): Promise<Row | undefined>
  /** What a reader of the form has seen. */
  versionOf(row: Row): number
  told(row: Row): Told
  /** The form as this reader gets it. */
  answer(ctx: Ctx, row: Row): Promise<Answer>
  /** The columns that keep the address of a stage's newest file. */
  columns: Record<Stage, readonly (keyof DB[Table] & string)[]>
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
