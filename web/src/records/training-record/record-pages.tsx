import { useSearch } from '@tanstack/react-router'
import type { Answer, Call } from '@trms/contract/call'
import type { recordVersionById } from '@trms/contract/records/training-record/calls'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { type ReactNode, useCallback } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useRead } from '../../api/hooks.ts'
import type { SortName } from '../../frame/sorts.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import type { Problems } from '../../ui/field/contract-form.ts'
import type { Column } from '../../ui/list/list-rows.ts'
import { AmendForm } from './amend-form.tsx'
import { PendingRecord, useReadId } from './in-turn.tsx'
import { NewRecordForm } from './new-record-form.tsx'
import { NewRecordPage } from './new-record-page.tsx'
import { useListedPilot } from './pilot-records.tsx'
import { type ReadRecord, RecordDetail } from './record-detail.tsx'
import { RecordDocument, RecordHead, type Signed } from './record-document.tsx'
import type { RecordFeature } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { useRecordChanges, useRecordLabel } from './record-label.ts'
import { RecordList, type RecordRow } from './record-list.tsx'
import { ReportSection } from './report-section.tsx'

/** The words that every kind has: for a record, the list, a new record, and the deletion. */
type KindWord = 'one' | 'list' | 'empty' | 'title' | 'save' | 'delete_title' | 'general'

/** The form value that every kind has. */
interface Reported {
  report: File | null
}

type ListCall = Call<z.ZodType, z.ZodType<{ total: number }>>
type OneCall = Call<z.ZodType, z.ZodType<ReadRecord & Signed>>

/** The description of a kind that is written once, read, approved and archived. */
interface Description<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
> {
  feature: RecordFeature & { one: O; list: L }
  create: Call
  amend: Call
  ownWords: Words<Record<Word, string>>
  list: {
    rowsOf(answer: Answer<L>): readonly Row[]
    sorts: readonly SortName[]
    dateOf(row: NoInfer<Row>): string
    /** A further column of the list, after the date; `t` gives the kind's words. */
    place?(t: (key: Word) => string): Column<NoInfer<Row>>
    /** The result of the record. */
    result(row: NoInfer<Row>): ReactNode
  }
  form: {
    empty(): Values
    /** Fills the form with a record. */
    filled(record: Answer<O>): Values
    check(values: Values): Problems
    /** The fields of the call without the pilot and the instructor; `was` is the record that is changed. */
    input(values: Values, was?: Answer<O>): object
    Sections(props: { control: Control<Values>; instructor: string }): ReactNode
  }
  detail: {
    dateOf(record: Answer<O>): string
    Flags(props: { record: Answer<O> }): ReactNode
    /** The facts in the head of the record. */
    Head(props: { record: Answer<O> }): ReactNode
    Sections(props: { record: Answer<O> }): ReactNode
  }
}

/** Makes the compiler check a kind's description against its calls and words. */
export const recordKind = <
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>(
  description: Description<L, O, Word | KindWord, Row, Values>,
) => description

type Described<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
> = { of: Description<L, O, Word, Row, Values> }

const kindWords = ({ ownWords }: { ownWords: unknown }) =>
  ownWords as Words<Record<KindWord, string>>

/** The list page: the records of one pilot. */
export function KindListPage<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>({ of: kind }: Described<L, O, Word, Row, Values>) {
  const { feature, list } = kind
  const t = useWords(kind.ownWords)
  const words = useWords(recordFileWords)
  const { pilotId, area } = useListedPilot()
  return (
    <RecordList
      key={pilotId}
      feature={feature}
      ownWords={kindWords(kind)}
      call={feature.list}
      pilotId={pilotId}
      area={area}
      rowsOf={list.rowsOf}
      sorts={list.sorts}
      dateOf={list.dateOf}
      {...(list.place && { place: list.place(t) })}
      result={{
        key: 'result',
        head: words('result'),
        cell: list.result,
        width: 120,
        oneLine: true,
      }}
    />
  )
}

/** The page of one record, shown as a document. */
export function KindDetailPage<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>({ of: kind }: Described<L, O, Word, Row, Values>) {
  const { feature, detail } = kind
  const ownWords = kindWords(kind)
  const t = useWords(ownWords)
  const id = useReadId()
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const readChanges = useRecordChanges(ownWords)
  const labelOf = useRecordLabel(ownWords)
  const { data, error, refetch } = useRead(feature.one, { id } as z.input<O['input']>)
  if (!data)
    return (
      <PendingRecord
        kind={feature.kind}
        list={t('list')}
        title={t('one')}
        error={error}
        retry={() => void refetch()}
      />
    )
  const record = data as Answer<O> & ReadRecord & Signed
  const flags = <detail.Flags record={record} />
  const drawn = (version: Version) => (
    <KindDocument of={kind} record={{ ...record, ...version.content, ...signaturesOf(version) }} />
  )
  return (
    <RecordDetail
      feature={feature}
      ownWords={ownWords}
      record={record}
      date={detail.dateOf(record)}
      flags={flags}
      versions={{ readChanges, labelOf, draw: drawn }}
      form={mode === 'amend' && record.can.amend && <AmendKind of={kind} record={record} />}
    >
      <KindDocument of={kind} record={record} flags={flags} />
    </RecordDetail>
  )
}

type Version = Answer<typeof recordVersionById>
const signaturesOf = ({ instructor_signature, trainee_signature }: Version) => ({
  instructor_signature,
  trainee_signature,
})

/** The form of an amendment, filled with the present record. */
function AmendKind<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>({
  of: kind,
  record,
}: Described<L, O, Word, Row, Values> & { record: Answer<O> & ReadRecord & Signed }) {
  const { feature, form } = kind
  const ownWords = kindWords(kind)
  const words = useWords(recordFileWords)
  return (
    <AmendForm
      feature={feature}
      call={kind.amend}
      record={record}
      plain={() => form.filled(record)}
      check={form.check}
      labelOf={useRecordLabel(ownWords)}
      input={(values) => form.input(values, record)}
      files={({ report }) => (report ? { report } : {})}
      readChanges={useRecordChanges(ownWords)}
      review={(changed) => (
        <KindDocument of={kind} record={changed as Answer<O> & ReadRecord & Signed} />
      )}
    >
      {({ control }, sender) => (
        <>
          <form.Sections control={control} instructor={record.instructor_name} />
          <ReportSection
            control={control}
            title={words('report')}
            present={record.report}
            sender={sender}
          />
        </>
      )}
    </AmendForm>
  )
}

/** The record as a document. */
function KindDocument<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>({
  of: { feature, detail, ownWords },
  record,
  flags = <detail.Flags record={record} />,
}: Described<L, O, Word, Row, Values> & {
  record: Answer<O> & ReadRecord & Signed
  flags?: ReactNode
}) {
  const words = useWords(recordFileWords)
  const labelOf = useRecordLabel(ownWords as Words<Record<KindWord, string>>)
  return (
    <RecordDocument record={record} reportTitle={words('report')} labelOf={labelOf}>
      <RecordHead title={FORM_NAME[feature.kind]} record={record} flags={flags}>
        <detail.Head record={record} />
      </RecordHead>
      <detail.Sections record={record} />
    </RecordDocument>
  )
}

/** The page for a new record of the pilot in the address. */
export function KindCreatePage<
  L extends ListCall,
  O extends OneCall,
  Word extends string,
  Row extends RecordRow,
  Values extends FieldValues & Reported,
>({ of: kind }: Described<L, O, Word, Row, Values>) {
  const { feature, create, form } = kind
  const ownWords = kindWords(kind)
  const t = useWords(ownWords)
  const words = useWords(recordFileWords)
  const labelOf = useRecordLabel(ownWords)
  const check = useCallback(
    (values: Values): Problems => ({
      ...form.check(values),
      ...(!values.report && { report: { key: 'please_select_report_file' as const } }),
    }),
    [form],
  )
  return (
    <NewRecordPage title={t('title')} crumb={t('list')}>
      {(about) => (
        <NewRecordForm
          {...about}
          feature={feature}
          call={create}
          empty={form.empty}
          check={check}
          labelOf={labelOf}
          save={t('save')}
          input={form.input}
          files={({ report }) => (report ? { report } : {})}
          review={(record) => (
            <KindDocument of={kind} record={record as Answer<O> & ReadRecord & Signed} />
          )}
        >
          {({ control }, sender, instructor) => (
            <>
              <form.Sections control={control} instructor={instructor} />
              <ReportSection control={control} title={words('report')} sender={sender} />
            </>
          )}
        </NewRecordForm>
      )}
    </NewRecordPage>
  )
}
