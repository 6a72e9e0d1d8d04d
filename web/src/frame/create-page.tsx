import type { Call } from '@trms/contract/call'
import { Fragment, type ReactNode, useState } from 'react'
import { NoAccess } from './no-access.tsx'
import { type Crumb, Page } from './page.tsx'
import { useMay } from './session.ts'

/** The page of a form that creates a record, if the account may make the call. */
export function CreatePage({
  call,
  title,
  crumbs,
  children,
}: {
  call: Call
  title: string
  crumbs: readonly Crumb[]
  /** Draws the form; `onStartAfresh` draws a new, empty form in its place. */
  children(onStartAfresh: () => void): ReactNode
}) {
  const may = useMay()
  if (!may(call)) return <NoAccess title={title} />
  return (
    <Page title={title} crumbs={crumbs}>
      <Afresh>{children}</Afresh>
    </Page>
  )
}

/** Draws a form again from the beginning when the user starts afresh. */
export function Afresh({ children }: { children(onStartAfresh: () => void): ReactNode }) {
  const [round, setRound] = useState(0)
  return <Fragment key={round}>{children(() => setRound(round + 1))}</Fragment>
}
