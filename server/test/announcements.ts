import type pg from 'pg'
import { ownerClient } from '../src/platform/db/pool.ts'
import { type Announcement, announcement, LIVE_CHANNEL } from '../src/platform/live/announce.ts'

const MARKS = 'trms_test_marks'

/** Hears what servers announce, on a connection of its own. */
export class Announcements {
  readonly #client: pg.Client
  #heard: Announcement[] = []
  #marked: () => void = () => undefined

  private constructor(client: pg.Client) {
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === MARKS) this.#marked()
      else this.#heard.push(announcement.parse(JSON.parse(payload)))
    })
  }

  static async of(databaseUrl: string): Promise<Announcements> {
    const client = ownerClient(databaseUrl)
    await client.connect()
    await client.query(`LISTEN ${LIVE_CHANNEL}; LISTEN ${MARKS}`)
    return new Announcements(client)
  }

  /**
   * Everything that was announced since this was last asked. What is announced later comes later: once a mark
   * set now is back, nothing from before is still on its way.
   */
  async take(): Promise<Announcement[]> {
    const marked = new Promise<void>((resolve) => {
      this.#marked = resolve
    })
    await this.#client.query(`NOTIFY ${MARKS}`)
    await marked
    const heard = this.#heard
    this.#heard = []
    return heard
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
