import { useParams } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react'
import { RecordPending } from '../../frame/record-pending.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { Reviewed } from './record-document.tsx'

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

/** Until the record is there. */
export function PendingRecord(props: ComponentProps<typeof RecordPending>) {
  const { error, retry } = props
  if (!useTurn()) return <RecordPending {...props} />
  return error ? <ErrorState error={error} retry={retry} /> : <div aria-busy />
}
