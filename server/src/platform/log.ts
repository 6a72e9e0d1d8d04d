import { type DestinationStream, type Logger, pino } from 'pino'

/** Where a silent log goes: flushing the standard output, four times a second, writes also when there is nothing to write. */
const NOWHERE: DestinationStream = { write: () => undefined }

/** Lines are gathered for a quarter of a second, or a page of them, and written beside the calls; at the end what is left. */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })

/** JSON lines. Requests are logged by platform/http/server.ts; here is what must never get out by accident. */
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

/** A database error's `detail` and `where` quote rows, which hold personal data: they stay out. */
function errorFacts(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message, stack, code, constraint, table }
}
