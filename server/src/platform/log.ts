import { type DestinationStream, type Logger, pino } from 'pino'
import SonicBoom from 'sonic-boom'

/**
 * The destination of a silent log. Standard output would be flushed four times a second even without a line.
 */
const NOWHERE: DestinationStream = { write: () => undefined }

/**
 * How lines reach standard output: gathered for a quarter of a second, or up to 4 KB. While the disk is full,
 * or the reader of a pipe does not read, up to 1 MB is kept, and further lines are lost.
 */
const LINES = { minLength: 4096, periodicFlush: 250, maxLength: 1_048_576 }
/** How long the last lines wait for a reader that does not read. */
const LAST_LINES_MS = 2000

/**
 * Writes asynchronously, and what is left at exit and with a fatal line. The destination of pino would try
 * for ever then.
 */
function standardOutput(): DestinationStream {
  let triesUntil = Number.POSITIVE_INFINITY
  const retryEAGAIN = () => performance.now() < triesUntil
  const output = new SonicBoom({ fd: 1, sync: false, ...LINES, retryEAGAIN })
  output.on('error', () => undefined)
  const flushSync = () => {
    triesUntil = performance.now() + LAST_LINES_MS
    try {
      output.flushSync()
    } catch {
      // Nobody can be told that the last lines are lost.
    }
    triesUntil = Number.POSITIVE_INFINITY
  }
  process.once('exit', flushSync)
  const destination = { write: (line: string) => void output.write(line), flushSync }
  return destination
}

/**
 * Keeps the program running when what it prints can no longer be written, because the reader is gone
 * (`npm start | head`) or the disk is full.
 */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/**
 * A logger of JSON lines. Requests are logged in platform/http/server.ts; the serializers here keep private
 * data out of every line.
 */
export function newLogger(
  level: string,
  to: DestinationStream = level === 'silent' ? NOWHERE : standardOutput(),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: { method?: string; id?: string }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorFacts,
    },
  }
  return pino(options, to)
}

/**
 * The facts of an error that are logged. `detail` and `where` of a database error are left out, because they
 * quote rows with personal data.
 */
function errorFacts(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message, stack, code, constraint, table }
}
