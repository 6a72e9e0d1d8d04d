import { createServer } from 'node:net'

// Free ports are taken from below 32768. Linux gives ports from 32768 on to outgoing connections, so a free
// port below is likely still free when a server listens on it later.
const LOWEST = 10_240
const HIGHEST = 32_767

/** A port on the loopback address on which nobody listens now. */
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
