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

/** A record that is read as one of several: its page is drawn within another one, and without a head of its own. */
interface InTurn {
  id: string
  /** Is told which version is on the screen. */
  read(version: number): void
}

const Turn = createContext<InTurn | null>(null)

/** Draws the page of a record, given as its children, as one of several. */
export const ReadInTurn = Turn

export const useTurn = () => use(Turn)

/** The record that is read: of several the one whose turn it is, else that of the address. */
export function useReadId(): string {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return useTurn()?.id ?? id
}

/** The whole record and its files, as in the ceremony. */
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

/** Until the record is there; whose it is nobody knows before: the way back leads a pilot to the own list, others to their pilots. */
export function PendingRecord({
  kind,
  list,
  ...props
}: Omit<ComponentProps<typeof RecordPending>, 'crumbs'> & {
  kind: RecordKind
  /** What the list of the kind is called. */
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
