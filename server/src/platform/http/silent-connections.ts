import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches connections without a request. Browsers open such connections ahead of time; they are not closed
 * with the idle ones, and would make a stopping server wait for the end of its drain.
 */
export function watchSilent(server: Server): { close(): void } {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  return {
    close() {
      for (const one of connections) if (one.bytesRead === 0) one.destroy()
    },
  }
}
