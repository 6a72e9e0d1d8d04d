import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers open connections ahead of time. Those that no request came on are not closed with the idle
 * ones, and would keep a stopping server to the end of its drain.
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
