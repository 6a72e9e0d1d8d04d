import type pg from 'pg'
import type { Logger } from 'pino'
import { listeningClient } from '../db/pool.ts'

const RETRY_MS = 1_000

export interface Listener {
  /** Notices a connection that died without a word. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Hears {
  onPayload(payload: string): void
  /** Listening again after a time in which notifications may have been missed. */
  onReturn(): void
}

/** One connection that hears a channel, and is made anew whenever it is lost. */
export async function listenTo(
  url: string,
  channel: string,
  { onPayload, onReturn }: Hears,
  log: Logger,
): Promise<Listener> {
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const client = listeningClient(url)
    client.on('notification', ({ payload }) => payload !== undefined && onPayload(payload))
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
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
    log.warn('the connection that hears of changes was lost')
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
