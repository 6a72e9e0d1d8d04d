import type {
  ArchivedRecord,
  ArchiveKind,
  PurgedRecord,
} from '@trms/contract/office/archive/entity'
import IconFileSearch from '~icons/file-search'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column } from '../../ui/list/list-rows.ts'
import classes from './archive-cells.module.css'
import { archiveWords, useKindName } from './words.ts'

type Described = Pick<ArchivedRecord | PurgedRecord, 'kind' | 'title' | 'day' | 'pilots'>

/** Gives the kind and the title of a record in one line. */
export const whatOf = ({ kind, title }: Described, kindName: (kind: ArchiveKind) => string) =>
  [kindName(kind), title].filter(Boolean).join(': ')

function What({ record }: { record: Described }) {
  const kindName = useKindName()
  return (
    <>
      <span className={classes.name}>{kindName(record.kind)}</span>
      {record.title && <div>{record.title}</div>}
      {record.day && <div className={classes.dimmed}>{formatDate(record.day)}</div>}
    </>
  )
}

/**
 * Gives the parts that the lists of archived and of purged records share: the first columns, the title and
 * the name of a row, and the link to the record's audit trail.
 */
export function useDescribed<Row extends Described & { id: string }>() {
  const t = useWords(archiveWords)
  const kindName = useKindName()
  const columns: Column<Row>[] = [
    { key: 'what', head: t('record'), cell: (row) => <What record={row} />, width: 230 },
    { key: 'whose', head: t('whose'), cell: (row) => <Whose record={row} />, width: 180 },
  ]
  return {
    columns,
    title: (row: Row) => whatOf(row, kindName),
    rowKey: (row: Row) => row.id,
    rowName: (row: Row) =>
      [whatOf(row, kindName), ...row.pilots.map((one) => one.full_name), formatDate(row.day)]
        .filter(Boolean)
        .join(', '),
    trail: (row: Row) => ({
      label: t('its_trail'),
      icon: IconFileSearch,
      target: { to: '/admin/audit', search: { keyword: row.id } },
    }),
  }
}

/** Shows the pilots that the record is about. */
export const Whose = ({ record: { pilots } }: { record: Described }) =>
  pilots.length === 0
    ? '–'
    : pilots.map((one) => (
        <div key={one.id}>
          {one.full_name}
          {one.crew_code && <span className={classes.dimmed}> · {one.crew_code}</span>}
        </div>
      ))
