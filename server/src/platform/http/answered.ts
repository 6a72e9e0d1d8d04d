import type { FastifyInstance, FastifyRequest } from 'fastify'

export const EVENT_STREAM = 'text/event-stream'

/** What is known of a request once its answer is out: what the log, the figures and the traces tell of it. */
export interface Answered {
  request: FastifyRequest
  method: string
  /** As it is mounted, without what stood in its place; `static` for files of the web. */
  route: string
  status: number
  /** Since the request's head had come. */
  ms: number
  /** A stream of events is not answered late, it stays open. */
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
