import { live } from '@trms/contract/live/calls'
import { type Binding, bindDownload } from '../context.ts'
import { EVENT_STREAM } from '../http/answered.ts'
import type { Live } from './hub.ts'

export const liveBindings = (hub: Live): Binding[] => [
  bindDownload(live, async ({ actor, reply }) =>
    reply
      .type(EVENT_STREAM)
      .header('cache-control', 'no-store, no-transform')
      // a proxy that collects answers would keep the events
      .header('x-accel-buffering', 'no')
      // nothing else comes on this connection, and a server that stops does not wait for it
      .header('connection', 'close')
      // whoever asks for the head alone hears nothing, and would hold a stream open
      .send(reply.request.method === 'HEAD' ? '' : hub.open(actor)),
  ),
]
