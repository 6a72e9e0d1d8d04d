import type pg from 'pg'
import { ownerClient } from '../src/platform/db/pool.ts'
import { type Announcement, announcement, LIVE_CHANNEL } from '../src/platform/live/announce.ts'

const MARKS = 'trms_test_marks'

/** Listens to the servers' announcements on a connection of its own. */
export class Announcements {
  readonly #client: pg.Client
  readonly #heard: Announcement[] = []
  /** Announcements that a server could not read. */
  readonly #garbled: string[] = []
  #marked: () => void = () => undefined

  private constructor(client: pg.Client) {
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === MARKS) return this.#marked()
      // An error thrown here would reach nobody, and `take` would wait for ever.
      const { success, data } = announcement.safeParse(JSON.parse(payload))
      if (success) this.#heard.push(data)
      else this.#garbled.push(payload)
    })
  }

  static async of(databaseUrl: string): Promise<Announcements> {
    const client = ownerClient(databaseUrl)
    await client.connect()
    await client.query(`LISTEN ${LIVE_CHANNEL}; LISTEN ${MARKS}`)
    return new Announcements(client)
  }

  /**
   * Everything announced since the last call. Notifications arrive in order: when a mark sent now comes back,
   * no earlier announcement is still on its way. Throws when a server could not have read one of them.
   */
  async takeAll(): Promise<Announcement[]> {
    const marked = new Promise<void>((resolve) => {
      this.#marked = resolve
    })
    await this.#client.query(`NOTIFY ${MARKS}`)
    await marked
    const heard = this.#heard.splice(0)
    const garbled = this.#garbled.splice(0)
    if (garbled.length > 0) throw new Error(`announced, but not to be read: ${garbled}`)
    return heard
  }

  /** The same without what the jobs say of the mails that they send, at a time of their own. */
  async take(): Promise<Announcement[]> {
    return (await this.takeAll()).filter(({ kind }) => kind !== 'reminder')
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
