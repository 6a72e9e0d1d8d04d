import { logout } from '@trms/contract/people/auth/calls'
import { useEffect, useRef, useState } from 'react'
import { send } from '../api/client.ts'
import { idleMs, isIdleTold, lastUse, noteUse, restEnds } from '../session/idle.ts'
import { clearSession, currentSession, readToken } from '../session/session-store.ts'
import { renewSession } from './renew-session.ts'

const WARNING_MS = 120_000
/** Where the operator sets a short rest, the warning comes later: while it stands, no use counts. */
const warningMs = () => Math.min(WARNING_MS, idleMs() / 3)
/** A token with less left is exchanged, so that a lost connection can come back before it is too late. */
const RENEW_MS = 300_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Somebody types or reads without a call: the server must hear of it before it takes the session for idle. */
const isNewsToServer = (toldAt: number, now: number) =>
  lastUse() > toldAt && now - toldAt > idleMs() / 3

/**
 * Keeps the token fresh while the application is in use and counts down when it is not. The server ends
 * an idle session by itself; a renewal counts as use there, so rest is measured here.
 */
export function useSessionEnd() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  /** The 12 hours are over: no renewal prolongs this token. */
  const [final, setFinal] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const renewing = useRef(false)
  const warned = useRef(false)

  async function exchange() {
    if (renewing.current) return
    renewing.current = true
    try {
      await renewSession()
      setFinal((currentSession()?.exp ?? 0) * 1000 - Date.now() < RENEW_MS)
    } catch {
      // Tried again by the next tick; a refusal has ended the session already.
    } finally {
      renewing.current = false
    }
  }

  function tick() {
    const session = currentSession()
    const now = Date.now()
    const rested = restEnds()
    if (!session || now >= rested) {
      // If this does not arrive, the server's own clock ends the session a little later.
      if (session) send(logout, {}).catch(() => {})
      // Without a token its owner has signed out, in another tab.
      return clearSession(session ? 'session_idle' : readToken() ? 'unauthorized' : null)
    }
    const expires = session.exp * 1000
    const due = expires - now < RENEW_MS || isNewsToServer(session.iat * 1000, now)
    // who came by the airline's identity provider has not been told how long one may rest
    if (!final && (due || !isIdleTold())) void exchange()
    const end = final ? Math.min(rested, expires) : rested
    warned.current = end - now <= warningMs()
    setSecondsLeft(warned.current ? Math.ceil((end - now) / 1000) : null)
  }
  const latest = useRef(tick)
  useEffect(() => {
    latest.current = tick
  })

  useEffect(() => {
    // A session that was found at the start counts as used by opening the page.
    noteUse()
    // While the question stands, only its answer counts.
    const used = () => warned.current || noteUse()
    for (const use of USES) addEventListener(use, used, { passive: true, capture: true })
    const timer = setInterval(() => latest.current(), 1000)
    return () => {
      for (const use of USES) removeEventListener(use, used, { capture: true })
      clearInterval(timer)
    }
  }, [])

  function stay() {
    if (final) return setDismissed(true)
    noteUse()
    void exchange()
    setSecondsLeft(null)
  }
  return { secondsLeft: dismissed ? null : secondsLeft, final, stay }
}
