import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

/** Pages of administrators that show keys or webhooks read them anew. */
export const tellOfIntegration = (db: Db, id: string): Promise<void> =>
  announce(db, { kind: 'integration', id, people: [] })
