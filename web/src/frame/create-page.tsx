import type { Call } from '@trms/contract/call'
import { Fragment, type ReactNode, useState } from 'react'
import { NoAccess } from './no-access.tsx'
import { type Crumb, Page } from './page.tsx'
import { useMay } from './session.ts'

/** The page of a form for something new, for whoever may create it. */
export function CreatePage({
  call,
  title,
  crumbs,
  children,
}: {
  call: Call
  title: string
  crumbs: readonly Crumb[]
  /** The form; starting afresh draws it anew. */
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

/** A form that is drawn anew when it is started afresh. */
export function Afresh({ children }: { children(onStartAfresh: () => void): ReactNode }) {
  const [round, setRound] = useState(0)
  return <Fragment key={round}>{children(() => setRound(round + 1))}</Fragment>
}
