import { PassThrough, type Readable } from 'node:stream'
import { type LiveEvent, RELOAD } from '@trms/contract/live/calls'
import type { Logger } from 'pino'
import type { Actor, Services } from '../context.ts'
import { readActors } from '../session/session.ts'
import { type Announcement, announcement, LIVE_CHANNEL } from './announce.ts'
import { listenTo } from './listener.ts'

const HEARTBEAT_MS = 25_000
/** The time after which a browser reconnects when its stream has ended. */
const RETRY_MS = 2_000
/**
 * The most streams of one account. The oldest gives way to a new one, and often belongs to a phone that lost
 * its network.
 */
const MOST_OF_ACCOUNT = 10
/**
 * The time after which the page of a closed stream reconnects, long so that many open pages do not push each
 * other out.
 */
const GAVE_WAY_MS = 60_000
/** The most bytes that may wait for a slow reader. With more, the stream ends, and the page reconnects. */
const MOST_WAITING = 65_536

export interface Live {
  /** Opens a stream of the changes that this account may hear of. */
  open(actor: Actor): Readable
  /** Ends every stream. */
  close(): Promise<void>
}

/** Whether an account may receive the announcement of a change. The areas decide this, which the platform cannot import. */
type MayReceive = (actor: Actor, announced: Announcement) => boolean

interface Open {
  actor: Actor
  stream: PassThrough
  /** Set while the account's rights are being read again; announcements wait for the result. */
  looking?: Promise<unknown>
}

/**
 * Passes announcements of all servers on to the pages that are open on this server. `also`: handlers for
 * other channels.
 */
export async function startLive(
  services: Services,
  url: string,
  {
    mayReceive,
    also = {},
    log,
  }: { mayReceive: MayReceive; also?: Record<string, () => void>; log: Logger },
): Promise<Live> {
  const open = new Set<Open>()
  let closed = false

  const say = ({ stream }: Open, text: string) => {
    // This stream has been ended, and its reader may not have noticed yet.
    if (stream.writableEnded || stream.destroyed) return
    if (stream.writableLength > MOST_WAITING) stream.destroy()
    else stream.write(text)
  }
  function pass(payload: string): void {
    const said = announcement.safeParse(jsonOf(payload))
    if (!said.success) {
      log.warn('an announcement of a change could not be read')
      return
    }
    const { kind, id } = said.data
    const { removed_by } = said.data
    const textOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`
    const changed = textOf({ kind, id })
    const removed = textOf({ kind, id, removed: true })
    const tell = (one: Open) => {
      const may = mayReceive(one.actor, said.data)
      if (may) say(one, removed_by === null || removed_by === one.actor.id ? changed : removed)
      return may
    }
    if (kind === 'account') {
      // Changes of an account are told to its own pages, whatever its rights.
      const own = [...open].filter(tell)
      lookAgain(own).catch((err) =>
        log.warn({ err }, 'changed rights could not be read; trying again soon'),
      )
    } else
      for (const one of open)
        if (one.looking) void one.looking.then(() => tell(one))
        else tell(one)
  }
  const reload = () => {
    for (const one of open) say(one, `event: ${RELOAD}\ndata: {}\n\n`)
  }
  const channels = {
    [LIVE_CHANNEL]: pass,
    ...also,
  }
  const onReturn = () => {
    reload()
    for (const heard of Object.values(also)) heard()
  }
  const listener = await listenTo(url, channels, onReturn, log)

  function giveWay({ id }: Actor): void {
    const own = [...open].filter((one) => one.actor.id === id && !one.stream.writableEnded)
    for (const { stream } of own.slice(0, Math.max(0, own.length - MOST_OF_ACCOUNT + 1)))
      stream.end(`retry: ${GAVE_WAY_MS}\n\n`)
  }

  /** Ends the streams of sessions that are over, and replaces the rights of the others. */
  async function lookAfter(looked: readonly Open[]): Promise<void> {
    if (looked.length === 0) return
    const sessions = [...new Set(looked.map((one) => one.actor.session))]
    const actors = await readActors(services, sessions)
    for (const one of looked) {
      const actor = actors.get(one.actor.session)
      if (actor) one.actor = actor
      else one.stream.end()
    }
  }
  /**
   * Reads the rights of some streams again, after any earlier reading, so that the newest rights count.
   * Announcements that come meanwhile are passed on by the new rights.
   */
  function lookAgain(those: readonly Open[]): Promise<void> {
    const looked = Promise.all(those.map(({ looking }) => looking)).then(() => lookAfter(those))
    const looking = looked.catch(() => undefined)
    for (const one of those) {
      one.looking = looking
      void looking.then(() => {
        if (one.looking === looking) delete one.looking
      })
    }
    return looked
  }
  /**
   * Finds sessions that have ended by inactivity, and sends a heartbeat, by which proxies see that the stream
   * lives.
   */
  async function beat(): Promise<void> {
    await listener.check()
    await lookAgain([...open])
    for (const one of open) say(one, ':\n\n')
  }
  const timer = setInterval(() => {
    beat().catch((err) =>
      log.warn({ err }, 'the heartbeat of open pages failed; trying again soon'),
    )
  }, HEARTBEAT_MS)
  timer.unref()

  return {
    open(actor) {
      const stream = new PassThrough()
      const one = { actor, stream }
      stream.write(`retry: ${RETRY_MS}\n\n`)
      if (closed) return stream.end()
      giveWay(actor)
      open.add(one)
      stream.on('close', () => open.delete(one))
      return stream
    },
    async close() {
      closed = true
      clearInterval(timer)
      for (const { stream } of open) stream.end()
      await listener.close()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
