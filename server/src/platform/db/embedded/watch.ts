import { asEmbeddedError, type EmbeddedError } from './errors.ts'
import type { Postmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import type { Log } from './server-log.ts'

const LOOK_EVERY_MS = 500

/**
 * Checks regularly that the server lives, and has a dead one started again: a database killed by the system
 * comes back by itself instead of leaving every call without an answer. If that fails, `onLost` is called
 * with the reason, and the watch ends.
 */
export function watchServer(
  pid: number,
  revive: () => Promise<Postmaster>,
  { log, onLost }: { log: Log; onLost?(error: EmbeddedError): void },
): { stop(): Promise<void> } {
  let watched = pid
  let ended = false
  let looking = Promise.resolve()
  const look = async () => {
    if (await isAlive(watched)) return
    log('The database died; starting it again', { pid: watched })
    watched = (await revive()).pid
  }
  const lookLater = () => {
    setTimeout(() => {
      if (ended) return
      looking = look().then(lookLater, (error: unknown) => onLost?.(asEmbeddedError(error)))
    }, LOOK_EVERY_MS).unref()
  }
  lookLater()
  return {
    stop() {
      ended = true
      return looking
    },
  }
}
