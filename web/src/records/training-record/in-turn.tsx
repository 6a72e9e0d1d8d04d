import { useParams } from '@tanstack/react-router'
import { ROLE } from '@trms/contract/access'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react'
import { overviewPath, recordList } from '../../crew/record-paths.ts'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useReader } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { Reviewed } from './record-document.tsx'
import { recordFileWords } from './record-file-words.ts'

/** A record that is read as one of several: drawn within another page, and without a page head of its own. */
interface InTurn {
  id: string
  /** Called with the version that is on the screen. */
  read(version: number): void
}

const Turn = createContext<InTurn | null>(null)

/** Draws a record's page, the children, as one of several. */
export const ReadInTurn = Turn

export const useTurn = () => use(Turn)

/** The id of the record to read: of several the record whose turn it is, else the record in the address. */
export function useReadId(): string {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return useTurn()?.id ?? id
}

/** Draws the whole record with its files as in the signing dialog, and reports the version shown. */
export function RecordInTurn({
  turn: { read },
  record: { version },
  children,
}: {
  turn: InTurn
  record: { version: number }
  children: ReactNode
}) {
  useEffect(() => read(version), [read, version])
  return <Reviewed of="standing">{children}</Reviewed>
}

/**
 * Stands for the record until the record has come. Its trainee is not known yet, so the way back leads a pilot to the
 * own list, and others to their pilots.
 */
export function PendingRecord({
  kind,
  list,
  ...props
}: Omit<ComponentProps<typeof RecordPending>, 'crumbs'> & {
  kind: RecordKind
  /** The name of the kind's list. */
  list: string
}) {
  const words = useWords(recordFileWords)
  const { id, role, area } = useReader()
  const { error, retry } = props
  const back =
    role === ROLE.PILOT
      ? { label: list, ...recordList('pilot', kind, id) }
      : { label: words('overview'), to: overviewPath(area ?? 'admin') }
  if (!useTurn()) return <RecordPending {...props} crumbs={[back]} />
  return error ? <ErrorState error={error} retry={retry} /> : <div aria-busy />
}
