import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { BareAnswers } from './bare.ts'
import type { Limits } from './limits.ts'

interface Arriving {
  response: ServerResponse
  /** Moments of the monotonic clock in ms: `since` and `movedAt`. */
  since: number
  movedAt: number
  bytesBefore: number
  bytes: number
}

/**
 * Watches request bodies while they arrive, and gives up those that stall or come more slowly than from a
 * phone with a weak signal. While the server itself does not read, because the disk is busy, no time counts
 * (SEC-01).
 */
export function watchBodies(
  server: Server,
  { restMs, graceMs, bytesPerSecond, lookMs }: Limits,
  answers: BareAnswers,
): { close(): void } {
  const arriving = new Map<IncomingMessage, Arriving>()
  server.on('request', (request, response) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (coding === undefined && !Number(length ?? 0)) return
    const now = performance.now()
    const bytes = request.socket.bytesRead
    arriving.set(request, { response, since: now, movedAt: now, bytesBefore: bytes, bytes })
    request.once('close', () => arriving.delete(request))
  })
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const passed = now - lookedAt
    lookedAt = now
    for (const [request, one] of arriving) look(request, one, now, passed)
  }, lookMs)
  timer.unref()

  function look(request: IncomingMessage, one: Arriving, now: number, passed: number): void {
    const { socket } = request
    if (request.complete || socket.destroyed) {
      arriving.delete(request)
      return
    }
    if (request.readableLength > 0) {
      one.since += passed
      one.movedAt = now
      return
    }
    if (socket.bytesRead > one.bytes) {
      one.bytes = socket.bytesRead
      one.movedAt = now
    }
    const allowed = graceMs + ((one.bytes - one.bytesBefore) / bytesPerSecond) * 1000
    if (now - one.movedAt < restMs && now - one.since < allowed) return
    arriving.delete(request)
    if (one.response.headersSent) socket.destroy()
    else answers.tooSlow(socket, request.headers['accept-language'])
  }
  return { close: () => clearInterval(timer) }
}
