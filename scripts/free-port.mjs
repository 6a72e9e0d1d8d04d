import { createServer } from 'node:net'

// Those who call are given ports from 32768 on (Linux) or above: a port below that is still free when it is listened on later.
const LOWEST = 10_240
const HIGHEST = 32_767

/** A port of the loopback that nobody listens on just now. */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1))
    if (await isFree(port)) return port
  }
}

const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
