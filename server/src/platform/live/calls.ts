import { live } from '@trms/contract/live/calls'
import { type Binding, bindDownload } from '../context.ts'
import { EVENT_STREAM } from '../http/answered.ts'
import type { Live } from './hub.ts'

export const liveBindings = (hub: Live): Binding[] => [
  bindDownload(live, async ({ actor, reply }) =>
    reply
      .type(EVENT_STREAM)
      .header('cache-control', 'no-store, no-transform')
      // Keeps a proxy from buffering the events.
      .header('x-accel-buffering', 'no')
      // No other request uses this connection, so a stopping server need not wait for more.
      .header('connection', 'close')
      // A HEAD request would keep a stream open without reading.
      .send(reply.request.method === 'HEAD' ? '' : hub.open(actor)),
  ),
]
