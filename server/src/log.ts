import { type Logger, pino } from 'pino'

/** JSON lines. Requests are logged by http/server.ts; here is what must never get out by accident. */
export function newLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method?: string; id?: string }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorFacts,
    },
  })
}

/** A database error's `detail` and `where` quote rows, which hold personal data: they stay out. */
function errorFacts(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message, stack, code, constraint, table }
}
