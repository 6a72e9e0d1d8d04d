import { useEffect, useRef, useState } from 'react'
import { idleMs, isIdleTold, lastUse, noteUse, restEnds } from '../session/idle.ts'
import { clearSession, currentSession, readToken } from '../session/session-store.ts'
import { renewSession } from './renew-session.ts'

const WARNING_MS = 120_000
/**
 * If the operator sets a short idle time, the warning comes later, because no use counts while the warning is
 * shown.
 */
const warningMs = () => Math.min(WARNING_MS, idleMs() / 3)
/** A token with less time left is renewed, early enough to survive a lost connection. */
const RENEW_MS = 300_000
/** After a renewal that failed, the next attempt waits this long, so that open tabs do not press a busy server. */
const PAUSE_MS = 15_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether the server must hear of recent use: typing and reading make no calls, and the server would end the
 * session as idle.
 */
const isNewsToServer = (toldAt: number, now: number) =>
  lastUse() > toldAt && now - toldAt > idleMs() / 3

/**
 * Renews the token while the application is in use and counts down when the application is idle. The server
 * also ends idle sessions, but counts a renewal as use, so the idle time is measured in the browser.
 */
export function useSessionEnd() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  /**
   * Whether the session is about to reach its maximum of 12 hours, beyond which no renewal prolongs the
   * token.
   */
  const [final, setFinal] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const renewing = useRef(false)
  const pausesUntil = useRef(0)
  const warned = useRef(false)

  async function exchange() {
    if (renewing.current) return
    renewing.current = true
    try {
      await renewSession()
      setFinal((currentSession()?.exp ?? 0) * 1000 - Date.now() < RENEW_MS)
    } catch {
      // A later tick tries again; a refusal has already ended the session.
      pausesUntil.current = Date.now() + PAUSE_MS
    } finally {
      renewing.current = false
    }
  }

  function tick() {
    const session = currentSession()
    const now = Date.now()
    const rested = restEnds()
    // The sign-in page, to which this leads, ends the session on the server. If there is no token, the user has
    // signed out in another tab.
    if (!session || now >= rested)
      return clearSession(session ? 'session_idle' : readToken() ? 'unauthorized' : null)
    const expires = session.exp * 1000
    const due = expires - now < RENEW_MS || isNewsToServer(session.iat * 1000, now)
    // A sign-in by the airline's identity provider does not return the idle limit; a renewal does.
    const pauses = now < pausesUntil.current
    if (!final && !pauses && (due || !isIdleTold())) void exchange()
    const end = final ? Math.min(rested, expires) : rested
    warned.current = end - now <= warningMs()
    setSecondsLeft(warned.current ? Math.ceil((end - now) / 1000) : null)
  }
  const latest = useRef(tick)
  useEffect(() => {
    latest.current = tick
  })

  useEffect(() => {
    // Opening the page counts as use of a session that was found in the browser.
    noteUse()
    // While the warning is shown, only an answer to the warning counts as use.
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
