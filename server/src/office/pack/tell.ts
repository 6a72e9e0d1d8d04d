import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

/** Open pages of packs show how far it is. */
export const tellOfPack = (db: Db, id: string): Promise<void> =>
  announce(db, { kind: 'pack', id, people: [] })
