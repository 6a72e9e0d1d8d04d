import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

/** Makes open pages of packs show the progress of this pack. */
export const tellOfPack = (db: Db, id: string): Promise<void> =>
  announce(db, { kind: 'pack', id, people: [] })
