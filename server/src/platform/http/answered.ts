import type { FastifyInstance, FastifyRequest } from 'fastify'

export const EVENT_STREAM = 'text/event-stream'

/** The facts about an answered request that log, metrics and traces report. */
export interface Answered {
  request: FastifyRequest
  method: string
  /** The path as mounted, with parameters in place of values; `static` for files of the web. */
  route: string
  status: number
  /** Milliseconds since the request's head arrived. */
  ms: number
  /** Whether the answer is a stream of events, which stays open and so is not slow. */
  isStream: boolean
}

export function onAnswered(app: FastifyInstance, hear: (answer: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    hear({
      request,
      method: request.method,
      route: request.routeOptions.url ?? 'static',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: reply.getHeader('content-type') === EVENT_STREAM,
    })
    done()
  })
}
