import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Sent } from '@trms/contract/call'
import type { z } from 'zod'
import IconEye from '~icons/eye'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { recordDetail } from '../../crew/record-paths.ts'
import { type SortName, useSorts } from '../../frame/sorts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Column } from '../../ui/list/list-rows.ts'
import { useList } from '../../ui/list/use-list.ts'
import { DeleteRow } from './delete-row.tsx'
import { type Area, PilotRecords } from './pilot-records.tsx'
import type { RecordFeature } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { TraineeStatus, waitsForAnswer } from './record-flags.tsx'

export interface RecordRow {
  id: string
  version: number
  pilot_flies: boolean
  instructor_name: string
  status: 0 | 1
  disagreed: boolean
  answered: boolean
  amendment_waits: boolean
  can: { delete: boolean }
}

interface RecordListProps<C extends Call, Row> {
  feature: RecordFeature
  ownWords: Words<Record<'one' | 'list' | 'empty' | 'delete_title', string>>
  call: C
  pilotId: string
  area: Area
  rowsOf(answer: Answer<C>): readonly Row[]
  sorts: readonly SortName[]
  dateOf(row: Row): string
  /** Further columns of the kind: `place` follows the date, `result` follows the instructor. */
  place?: Column<Row>
  result?: Column<Row>
}

/** The list of a pilot's records of one kind, 10 a page, newest first. */
export function RecordList<
  C extends Call<z.ZodType, z.ZodType<{ total: number }>>,
  Row extends RecordRow,
>({
  feature,
  ownWords,
  call,
  pilotId,
  area,
  rowsOf,
  sorts,
  dateOf,
  place,
  result,
}: RecordListProps<C, Row>) {
  const t = useWords(recordFileWords)
  const own = useWords(ownWords)
  const queryClient = useQueryClient()
  const { subject, opened, ask, close } = useSubject<Row>()
  const list = useList(call, rowsOf, {
    sizes: [5, 10, 25],
    size: 10,
    sorts: useSorts(sorts),
    input: { pilot_id: pilotId } as unknown as Partial<Sent<C>>,
  })
  const dayOf = (row: Row) => formatDate(dateOf(row))
  const target = (row: Row) => recordDetail(area, feature.kind, row.id)
  const columns: Column<Row>[] = [
    { key: 'date', head: t('date'), cell: dayOf, width: 110, oneLine: true },
    ...(place ? [place] : []),
    {
      key: 'instructor',
      head: t('instructor'),
      cell: (row) => row.instructor_name,
      width: 240,
    },
    ...(result ? [result] : []),
    {
      key: 'status',
      head: t('trainee'),
      cell: (row) => <TraineeStatus row={row} />,
      width: 180,
    },
  ]
  return (
    <PilotRecords feature={feature} title={own('list')} pilotId={pilotId} area={area}>
      {(pilot) => (
        <>
          <SignaturesListed subject="training_record" rows={list.rows}>
            <ListPage
              list={list}
              searchLabel={t('search')}
              empty={{
                title: own('empty'),
                hint: t(pilot.can.create_record ? 'empty_create' : 'empty_wait'),
              }}
              rows={{
                label: own('list'),
                columns,
                card: (row) => ({
                  title: [dayOf(row), place?.cell(row, 0)].filter(Boolean).join(' · '),
                  facts: [t('instructor_of', { name: row.instructor_name })],
                  status: (
                    <>
                      {result?.cell(row, 0)}
                      <TraineeStatus row={row} />
                    </>
                  ),
                }),
                rowKey: (row) => row.id,
                rowName: (row) => `${own('one')} ${dayOf(row)}`,
                rowTarget: target,
                isRed: waitsForAnswer,
                onRowHover: ({ id }) =>
                  void queryClient.prefetchQuery(readOptions(feature.one, { id })),
                actions: (row) => [
                  { label: t('detail'), icon: IconEye, target: target(row) },
                  ...(row.can.delete
                    ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => ask(row) }]
                    : []),
                ],
              }}
            />
          </SignaturesListed>
          {subject && (
            <DeleteRow
              feature={feature}
              row={subject}
              opened={opened}
              close={close}
              title={own('delete_title')}
              text={t('delete_text', { name: pilot.full_name, date: dayOf(subject) })}
            />
          )}
        </>
      )}
    </PilotRecords>
  )
}
