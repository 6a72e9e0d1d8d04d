import { Refusal } from '../../errors.ts'

const WAY_OUT = 'Set DATABASE_URL to use a PostgreSQL server of your own instead.'

/** The embedded database cannot run; the message ends with what to do instead. */
export class EmbeddedError extends Refusal {
  constructor(message: string, options?: { cause?: unknown }) {
    super(`${message.replace(/\.?\s*$/, '.')} ${WAY_OUT}`, options)
    this.name = 'EmbeddedError'
  }
}

export function asEmbeddedError(error: unknown): EmbeddedError {
  if (error instanceof EmbeddedError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedError(`The embedded database cannot run: ${reason}`, { cause: error })
}

/** The code of a system call's or a database's error; `undefined` for any other value. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
