import { type DestinationStream, type Logger, pino } from 'pino'
import SonicBoom from 'sonic-boom'

/**
 * The destination of a silent log. Standard output would be flushed four times a second even without a line.
 */
const NOWHERE: DestinationStream = { write: () => undefined }

/**
 * How lines reach standard output: gathered for a quarter of a second, or up to 4 KB. While the disk is full,
 * or the reader of a pipe does not read, up to 1 MB is kept, and further lines are lost. At exit the reader
 * has two seconds.
 */
const LINES = {
  minLength: 4096,
  periodicFlush: 250,
  maxLength: 1_048_576,
  // The retries are 100 ms apart.
  maxWriteRetries: 20,
}

/** Writes asynchronously, and the rest at exit. The destination of pino would try for ever then. */
function standardOutput(): DestinationStream {
  const output = new SonicBoom({ fd: 1, sync: false, ...LINES })
  output.on('error', () => undefined)
  process.once('exit', () => {
    try {
      output.flushSync()
    } catch {
      // Nobody can be told that the last lines are lost.
    }
  })
  return output
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
