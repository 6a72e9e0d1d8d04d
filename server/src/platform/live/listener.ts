import type pg from 'pg'
import type { Logger } from 'pino'
import { listeningClient } from '../db/pool.ts'

const RETRY_MS = 1_000

export interface Listener {
  /** Detects a connection that died silently. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The handlers of notifications, by channel. */
type Channels = Record<string, (payload: string) => void>

/**
 * Listens to channels on one connection, and reconnects whenever the connection is lost. `onReturn` is called
 * after a reconnection, because notifications may have been missed meanwhile.
 */
export async function listenTo(
  url: string,
  channels: Channels,
  onReturn: () => void,
  log: Logger,
): Promise<Listener> {
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const client = listeningClient(url)
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`LISTEN ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    current = client
    if (closed) await end()
  }

  async function end(): Promise<void> {
    const client = current
    current = null
    await client?.end().catch(() => undefined)
  }

  function lose(client: pg.Client): void {
    if (client !== current) return
    current = null
    client.end().catch(() => undefined)
    if (closed) return
    log.warn('the connection that listens for changes was lost; connecting again')
    again()
  }

  function again(): void {
    timer = setTimeout(() => {
      connect().then(onReturn, () => closed || again())
    }, RETRY_MS)
  }

  await connect()
  return {
    async check() {
      const client = current
      if (client) await client.query('SELECT 1').catch(() => lose(client))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await end()
    },
  }
}
