import { areaOf, permits, type Role } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import type { Fleet } from '@trms/contract/crew/fleets'
import { userDetail } from '@trms/contract/people/account/calls'
import { useCallback } from 'react'
import { useRead } from '../api/hooks.ts'
import { type Claims, currentSession, useSession } from '../session/session-store.ts'

/** What the token says about the signed-in account, known without a call. */
export interface Reader {
  id: string
  role: Role
  management_role: number[]
  fleet: Fleet | null
  crew_code: string | null
  area: 'admin' | 'pilot' | null
  /** `ceremony`: signing asks for a proof. `plain`: the session itself counts as the signature. */
  signing: 'ceremony' | 'plain'
}

export interface CurrentAccount extends Reader {
  /** The full name; empty until the account has been read. */
  full_name: string
  /** The address of the picture. */
  avatar: string | null
}

let last: Claims | null = null

/**
 * The signed-in account by its token. Only for use inside the areas, whose guards make sure that there is a
 * session.
 */
export function useReader(): Reader {
  // After the session has ended, the old page stays drawn until the sign-in page opens, and uses the last
  // claims.
  const claims = useSession() ?? last ?? currentSession()
  if (!claims) throw new Error('useReader was called without a session')
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

/** The area of the signed-in account; cheaper than useAccount for parts that a page draws many times. */
export const useArea = (): Reader['area'] => useReader().area

/** The signed-in account with name and picture, which must be read from the server. */
export function useAccount(): CurrentAccount {
  const reader = useReader()
  const { data } = useRead(userDetail, { id: reader.id })
  return { ...reader, full_name: data?.full_name ?? '', avatar: data?.avatar ?? null }
}

/**
 * Returns a check whether the account's role and permissions allow a call at all. What may be done to a
 * single record is decided by the record's `can`.
 */
export function useMay(): (call: AnyCall) => boolean {
  const claims = useSession() ?? last
  return useCallback((call) => permits(call.access, claims), [claims])
}
