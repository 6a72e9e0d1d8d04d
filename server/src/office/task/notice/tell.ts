import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { announce } from '../../../platform/live/announce.ts'

/** Tells open pages of who waits for whom that reminders were asked for, or that mails have gone out (ASK-04). */
export const tellOfMails = (db: Db): Promise<void> =>
  announce(db, { kind: 'reminder', id: newId(), people: [] })
