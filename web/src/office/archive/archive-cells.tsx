import type {
  ArchivedRecord,
  ArchiveKind,
  PurgedRecord,
} from '@trms/contract/office/archive/entity'
import { formatDate } from '../../i18n/format.ts'
import classes from './archive-cells.module.css'
import { useKindName } from './words.ts'

type Described = Pick<ArchivedRecord | PurgedRecord, 'kind' | 'title' | 'day' | 'pilots'>

/** What a record is, in one line. */
export const whatOf = ({ kind, title }: Described, kindName: (kind: ArchiveKind) => string) =>
  [kindName(kind), title].filter(Boolean).join(': ')

export function What({ record }: { record: Described }) {
  const kindName = useKindName()
  return (
    <>
      <span className={classes.name}>{kindName(record.kind)}</span>
      {record.title && <div>{record.title}</div>}
      {record.day && <div className={classes.dimmed}>{formatDate(record.day)}</div>}
    </>
  )
}

/** The pilots whose record it is. */
export const Whose = ({ record: { pilots } }: { record: Described }) =>
  pilots.length === 0
    ? '–'
    : pilots.map((one) => (
        <div key={one.id}>
          {one.full_name}
          {one.crew_code && <span className={classes.dimmed}> · {one.crew_code}</span>}
        </div>
      ))
