import type { Answer, Call, Input } from '@trms/contract/call'
import type { Language } from '@trms/contract/messages/index'
import type { RecordSource } from '@trms/contract/people/qualification/entity'
import {
  type CommonField,
  changesInWords,
} from '@trms/contract/records/training-record/change-words'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Insertable } from 'kysely'
import type { ArchivedKind } from '../../crew/archive.ts'
import { followCompletions } from '../../crew/completed.ts'
import { type Binding, bind, type Ctx, type Handler } from '../../platform/context.ts'
import { searchFold } from '../../platform/db/keyword.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { Section } from '../../platform/files/pdf/section.ts'
import type { Json } from '../../platform/signing/canonical.ts'
import { amend, amendGuard } from './amend.ts'
import type { Amendable } from './amending.ts'
import { archive, recordsInArchive } from './archive.ts'
import { readRecord } from './by-id.ts'
import type { SignedContent } from './content.ts'
import { createGuard, createRecord, refuseFuture } from './create.ts'
import { completionOf } from './graded.ts'
import { type ListedRecord, type ListQuery, listRecords, type Rows, sharedRow } from './list.ts'
import type { PrintRecord } from './print.ts'
import { keepAndSign } from './versions.ts'
import { sharedAnswer, sharedContent, type Which, type WholeRow } from './whole.ts'

/** Everything that a kind of training record gives to the server. */
export interface KindRoom {
  bindings: Binding[]
  /** The content that is signed. */
  content: SignedContent
  /** The description of how an approved record is amended. */
  amendable: Amendable
  archived: ArchivedKind
  /** Prints the sections of a record, in the order of the form. */
  print: PrintRecord
}

/** The insertable columns of a kind's own table, every column required. */
export type OwnColumns<Table extends keyof DB> = Required<Omit<Insertable<DB[Table]>, 'id'>>

/** Reads one whole record of a kind; undefined when the record is unknown or archived. */
type Find<Row> = (db: Db, id: string) => Promise<Row | undefined>

/** Reads one or several whole records of a kind in one statement; unknown records are left out. */
type FindAll<Row> = (db: Db, which: Which) => Promise<Row[]>

/** Reads a record that must exist. */
export const found =
  <Row>(kind: RecordKind, find: Find<Row>) =>
  async (db: Db, id: string): Promise<Row> => {
    const row = await find(db, id)
    if (!row) throw new Error(`${kind} ${id} is gone`)
    return row
  }

type Shared = ReturnType<typeof sharedAnswer>
type SharedRow = ReturnType<typeof sharedRow>
type RowsOf<
  L extends Call,
  Name extends keyof Answer<L>,
> = Answer<L>[Name] extends readonly (infer Row)[] ? Omit<Row, keyof SharedRow> : never

/** The instructor's input, without the two people of the record. */
type Written<C extends Call> = Omit<Input<C>, 'pilot_id' | 'instructor_id'>

interface Description<
  C extends Call,
  L extends Call,
  Name extends keyof Answer<L>,
  Row extends WholeRow,
  Listed extends ListedRecord,
> {
  kind: Exclude<RecordKind, 'training_flight'>
  calls: { create: C; amend: Call; delete: Call; byId: readonly Call[]; byPilot: readonly L[] }
  /** The field that holds the day of the record. */
  day: 'date_of_flight' | 'date_of_test'
  find: FindAll<Row>
  /** The content that the instructor wrote, as readers get the content and the trainee approves. */
  contentOf(row: NoInfer<Row>): Omit<Answer<C>, keyof Shared>
  /** The values of empty fields that are neither null nor the empty text (content.ts). */
  defaults: Json
  /** The labels of the fields, except those that every kind has. */
  fieldWords: Record<
    Language,
    Record<Exclude<keyof Omit<Answer<C>, keyof Shared>, CommonField> & string, string>
  >
  /** The value of training_record.outcome (migration 0005). */
  outcomeOf(sent: Written<C>): number
  /**
   * The source of the qualification that a passed record of the kind completes and a failed one ends (RDY-02);
   * absent: none.
   */
  completes?: RecordSource
  /** The text by which lists find the record, beside its instructor. */
  wordsOf?(sent: Written<C>): string
  /** The row of the kind's own table, which has the kind's name. */
  columnsOf(sent: Written<C>): object
  /** The name of the rows in the answer of `byPilot`. */
  rows: Name
  /** Joins the further columns that the kind's list shows. */
  listed(rows: Rows): Promise<Listed[]>
  rowOf(row: NoInfer<Listed>): RowsOf<L, Name>
  print(row: NoInfer<Row>, language: Language): Section[]
}

/**
 * Makes the calls of a kind from its description: create, amend, delete, read and list, with printing and
 * approval.
 */
export function recordKind<
  C extends Call,
  L extends Call,
  Name extends keyof Answer<L>,
  Row extends WholeRow,
  Listed extends ListedRecord,
>(one: Description<C, L, Name, Row, Listed>): KindRoom & { create: Handler<C> } {
  const { kind, calls } = one
  const find: Find<Row> = async (db, id) => (await one.find(db, id))[0]
  const present = found(kind, find)
  const answerOf = (row: Row, actor: Ctx['actor']) => ({
    ...sharedAnswer(row, actor),
    ...one.contentOf(row),
  })

  const signed = (row: Row) => ({ ...sharedContent(kind, row), content: one.contentOf(row) })

  const create = (async (ctx, input, files) => {
    const { pilot_id, instructor_id, ...own } = input as Input<C> &
      Parameters<typeof createRecord>[2]
    const sent = own as Written<C>
    const words = one.wordsOf?.(sent)
    const outcome = one.outcomeOf(sent)
    const id = await createRecord(
      ctx,
      { kind, day: one.day, outcome, ...(words !== undefined && { words }) },
      { ...own, pilot_id, instructor_id },
      files,
      (id) =>
        ctx.db
          .insertInto(kind)
          .values({ id, ...one.columnsOf(sent) } as never)
          .execute(),
    )
    const row = await present(ctx.db, id)
    const after = completionOf(one.completes, { ...row, decided_at: row.created_at })
    await followCompletions(ctx, [{ before: null, after }])
    await keepAndSign(ctx, { kind, row, content: signed(row), how: 'created' })
    return answerOf(row, ctx.actor)
  }) as Handler<C>

  const content: SignedContent = {
    read: async (db, id) => signed(await present(db, id)),
    readAll: async (db, ids) => (await one.find(db, ids)).map(signed),
    defaults: { content: one.defaults },
    inWords: (language) => changesInWords(language, one.fieldWords[language]),
  }
  const amendable: Amendable = {
    kind,
    content,
    completes: one.completes,
    find,
    answer: async (ctx, id) => answerOf(await present(ctx.db, id), ctx.actor),
    async write(ctx, { id, writer }, input, { report }) {
      const sent = input as Written<C> & Record<string, unknown>
      const date = String(sent[one.day])
      refuseFuture(ctx, one.day, date)
      await ctx.db
        .updateTable('training_record')
        .set({
          record_date: date,
          outcome: one.outcomeOf(sent),
          search_fold: searchFold([one.wordsOf?.(sent), writer.full_name, writer.crew_code]),
        })
        .where('id', '=', id)
        .execute()
      await ctx.db
        .updateTable(kind)
        .set(one.columnsOf(sent) as never)
        .where('id', '=', id)
        .execute()
      if (report) await ctx.keep(report, { id, field: 'report' })
    },
  }

  /** The row with the content of another version. A field that was added after that version is empty. */
  const asWritten = (row: Row, written: Json): Row => {
    const empty = Object.entries(one.contentOf(row)).map(([name, value]) => [
      name,
      typeof value === 'string' ? '' : null,
    ])
    const sent = {
      ...Object.fromEntries(empty),
      ...(one.defaults as object),
      ...(written as object),
    }
    return {
      ...row,
      ...one.columnsOf(sent),
      outcome: one.outcomeOf(sent),
      record_date: String(sent[one.day]),
    }
  }

  const list = async (ctx: Ctx, query: ListQuery) => {
    const { pilot, rows, total } = await listRecords(ctx, kind, query, one.listed)
    const shown = rows.map((row) => ({ ...sharedRow(row, pilot, ctx.actor), ...one.rowOf(row) }))
    return { [one.rows]: shown, total }
  }

  return {
    create,
    bindings: [
      bind(calls.create, create, createGuard),
      bind(calls.amend, amend(amendable) as unknown as Handler<Call>, amendGuard(amendable)),
      bind(calls.delete, archive({ kind, completes: one.completes }) as unknown as Handler<Call>),
      ...calls.byId.map((call) =>
        bind(call, readRecord(find, answerOf) as unknown as Handler<Call>),
      ),
      ...calls.byPilot.map((call) => bind(call, list as unknown as Handler<L>)),
    ],
    content,
    amendable,
    archived: recordsInArchive({ kind, completes: one.completes }),
    print: async (db, id, language, written) => {
      const row = await present(db, id)
      return one.print(written === undefined ? row : asWritten(row, written), language)
    },
  }
}
