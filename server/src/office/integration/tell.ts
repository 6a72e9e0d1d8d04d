import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

/** Makes the administrators' pages that show keys or webhooks reload. */
export const tellOfIntegration = (db: Db, id: string): Promise<void> =>
  announce(db, { kind: 'integration', id, people: [] })
