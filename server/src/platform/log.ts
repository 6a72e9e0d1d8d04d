import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The destination of a silent log. Standard output would be flushed four times a second even without a line.
 */
const NOWHERE: DestinationStream = { write: () => undefined }

/**
 * Gathers lines for a quarter of a second, or up to 4 KB, and writes asynchronously; the rest is written at
 * exit.
 */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })

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
