import { isIP } from 'node:net'

/** Whether a name or number is that of this very machine. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
