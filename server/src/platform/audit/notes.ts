import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import type { Secrets } from '../settings/secrets.ts'
import { appendAudit } from './append.ts'

/** An attempt, a refusal or a read, which is counted beside the audit trail. */
export interface Note {
  /** Null when nobody was signed in. */
  actorId: string | null
  action: 'sign_in_failed' | 'denied' | 'refuse_file' | 'download_file' | 'export' | 'read'
  entity: 'account' | 'call' | 'file' | 'export'
  entityId: string
  /**
   * Notes that are counted together keep the detail of the first note; only their `files` are collected from
   * all.
   */
  detail: Record<string, unknown>
}

export interface Notes {
  /** Returns at once; the note is stored in the background. */
  add(note: Note): void
  /**
   * Waits until all added notes are stored. The next running server writes the stored notes into the trail.
   */
  stop(): Promise<void>
}

interface Writing {
  db: Db
  secrets: Pick<Secrets, 'kept'>
}

const EVERY_MS = 5000
/**
 * Entries written per transaction. The number is small because all who change records wait for the chain's
 * head.
 */
const AT_ONCE = 20
/** The most files that a note names; further files only raise the count. */
const MOST_FILES = 20

/**
 * Collects notes beside the chain and writes each kind once per `gatherMs`, with a count. So neither a
 * stranger nor a page that reloads can fill the trail, and no answer waits for a note.
 */
export function startNotes(
  { db, secrets }: Writing,
  { gatherMs, log }: { gatherMs: number; log: Logger },
): Notes {
  const running = new Set<Promise<unknown>>()
  const track = (work: Promise<unknown>, failed: string) => {
    const one = work.catch((err) => log.error({ err }, failed)).finally(() => running.delete(one))
    running.add(one)
  }
  const timer = setInterval(() => {
    const before = new Date(Date.now() - gatherMs)
    track(
      writeNotes({ db, secrets }, before),
      'notes could not be written into the audit trail; trying again soon',
    )
  }, EVERY_MS)
  timer.unref()
  return {
    add: (note) =>
      track(gather(db, note), 'a note could not be stored and will be missing in the audit trail'),
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function gather(db: Db, note: Note): Promise<void> {
  const { actorId, action, entity, entityId, detail } = note
  const key = [actorId ?? '-', action, entity, entityId].join('\n')
  await sql`
    INSERT INTO audit_note AS n (key, actor_id, action, entity, entity_id, detail)
    VALUES (${key}, ${actorId}, ${action}, ${entity}, ${entityId}, ${JSON.stringify(detail)})
    ON CONFLICT (key) DO UPDATE SET times = n.times + 1, last_at = clock_timestamp(),
      detail = CASE jsonb_typeof(excluded.detail -> 'files')
        WHEN 'array' THEN CASE
          WHEN n.detail -> 'files' @> (excluded.detail -> 'files')
            OR jsonb_array_length(n.detail -> 'files') >= ${MOST_FILES} THEN n.detail
          -- The first note of a key may have no files, and NULL would make the whole detail NULL.
          ELSE jsonb_set(n.detail, '{files}',
            coalesce(n.detail -> 'files', '[]') || (excluded.detail -> 'files'))
        END
        ELSE n.detail
      END`.execute(db)
}

interface Gathered {
  actor_id: string | null
  action: string
  entity: string
  entity_id: string
  detail: Record<string, unknown>
  times: number
  first_at: Date
  last_at: Date
}

/**
 * Writes the notes that began before a moment into the chain, the oldest first. Several servers may do so at
 * once.
 */
export async function writeNotes({ db, secrets }: Writing, before: Date): Promise<void> {
  for (let written = AT_ONCE; written === AT_ONCE; )
    written = await writeSome({ db, secrets }, before)
}

const writeSome = ({ db, secrets }: Writing, before: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Gathered>`
      DELETE FROM audit_note WHERE key IN (
        SELECT key FROM audit_note WHERE first_at <= ${before}
        ORDER BY first_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING actor_id, action, entity, entity_id, detail, times, first_at, last_at`.execute(trx)
    for (const { actor_id, action, entity, entity_id, detail, ...when } of inOrder(rows))
      await appendAudit({ db: trx, secrets }, actor_id, {
        action,
        entity,
        entityId: entity_id,
        change: {
          ...detail,
          times: when.times,
          from: when.first_at.toISOString(),
          until: when.last_at.toISOString(),
        },
      })
    return rows.length
  })

const inOrder = (rows: readonly Gathered[]) =>
  [...rows].sort((a, b) => a.first_at.getTime() - b.first_at.getTime())
