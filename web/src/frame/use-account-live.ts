import { useQueryClient } from '@tanstack/react-query'
import { userDetail } from '@trms/contract/people/account/calls'
import { useEffect } from 'react'
import { invalidate, useRead } from '../api/hooks.ts'
import { rightsOf, useSession } from '../session/session-store.ts'
import { listen } from './live.ts'
import { renewSession } from './renew-session.ts'

/**
 * Reads the signed-in account again after each change of the account, and renews a token whose rights differ
 * from the account's, even if the change happened while no page was open (AUTH-12). The effect of new rights
 * on the open page is up to session-watch.ts. If the session has ended, the refusal leads to the sign-in
 * page.
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
    // `readAt` makes a failed renewal run again at the next read of the account, even if the account is
    // unchanged.
    if (outdated && readAt) renewSession().catch(() => {})
  }, [outdated, readAt])
}
