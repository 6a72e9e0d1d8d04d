import { useQueryClient } from '@tanstack/react-query'
import { userDetail } from '@trms/contract/people/account/calls'
import { useEffect } from 'react'
import { invalidate, useRead } from '../api/hooks.ts'
import { rightsOf, useSession } from '../session/session-store.ts'
import { listen } from './live.ts'
import { renewSession } from './renew-session.ts'

/**
 * AUTH-12: the own account is read when it was changed; where the token tells of other rights than the
 * account has, also of a change while no page was open, it is exchanged. What follows from the new token is
 * session-watch's. A session that has ended is refused, which leads to the sign-in page.
 */
export function useAccountLive(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listen((event) => {
        if (event && event.kind !== 'account') return
        void invalidate(queryClient, [userDetail])
      }),
    [queryClient],
  )
  const session = useSession()
  const id = session?.sub ?? ''
  const { data: account, dataUpdatedAt: readAt } = useRead(
    userDetail,
    { id },
    { enabled: session !== null },
  )
  const outdated = session && account?.id === id && rightsOf(account) !== rightsOf(session)
  useEffect(() => {
    // What a lost connection prevents is made up for when the account is read again, though it has not changed since.
    if (outdated && readAt) renewSession().catch(() => {})
  }, [outdated, readAt])
}
