import { areaOf, permits, type Role } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import type { Fleet } from '@trms/contract/crew/fleets'
import { userDetail } from '@trms/contract/people/account/calls'
import { useCallback } from 'react'
import { useRead } from '../api/hooks.ts'
import { type Claims, currentSession, useSession } from '../session/session-store.ts'

/** What the token says of who is signed in: no call is needed for it. */
export interface Reader {
  id: string
  role: Role
  management_role: number[]
  fleet: Fleet | null
  crew_code: string | null
  area: 'admin' | 'pilot' | null
  /** `plain`: the airline takes the session for a signature, and nobody is asked for more. */
  signing: 'ceremony' | 'plain'
}

export interface CurrentAccount extends Reader {
  /** Empty until the account has been read. */
  full_name: string
  /** Address of the picture. */
  avatar: string | null
}

let last: Claims | null = null

/** Who is signed in. Inside the two areas only; their guards see to it that somebody is. */
export function useReader(): Reader {
  // While the way to the sign-in page is still being gone, the page shows whom it was drawn for.
  const claims = useSession() ?? last ?? currentSession()
  if (!claims) throw new Error('useAccount outside of a session')
  last = claims
  return {
    id: claims.sub,
    role: claims.role,
    management_role: claims.management_role,
    fleet: claims.fleet,
    crew_code: claims.crew_code,
    area: areaOf(claims.role),
    signing: claims.signing ?? 'ceremony',
  }
}

/** The area of who is signed in, for parts that a page draws many times. */
export const useArea = (): Reader['area'] => useReader().area

/** Who is signed in, with what only the account itself says. */
export function useAccount(): CurrentAccount {
  const reader = useReader()
  const { data } = useRead(userDetail, { id: reader.id })
  return { ...reader, full_name: data?.full_name ?? '', avatar: data?.avatar ?? null }
}

/** Whether the account's role and permissions allow a call at all; of a single record its `can` decides. */
export function useMay(): (call: AnyCall) => boolean {
  const claims = useSession() ?? last
  return useCallback((call) => permits(call.access, claims), [claims])
}
