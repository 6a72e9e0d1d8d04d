import { z } from 'zod'
import { download } from '../call.ts'

/** What can change under an open page. An event names the kind and the record, and whether it is gone. */
export const RECORD_KINDS = [
  'sim',
  'line_check',
  'line_training',
  'training_record',
  'training_document',
  'event_report',
  'sim_slot',
  // what follows from records: of a pilot, named by the pilot; of several, named by none of them; or a kind of it,
  // named by itself
  'qualification',
  // of the records that are gathered for an inspection; of the office alone
  'pack',
  // of a record that is to be purged for good, or was; of administrators alone
  'purge',
  // of an administrator whose second factor is to be removed; of administrators alone
  'factor_reset',
  // of API keys and webhooks; of administrators alone
  'integration',
  // of what lists and pickers show of somebody with an account; of several new ones, named by none of them
  'person',
] as const
/** An `account` is the reader's own: what it may do has changed, or one of its sessions has ended (AUTH-12). */
export const LIVE_KINDS = [...RECORD_KINDS, 'account'] as const
export const liveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  id: z.string(),
  /** Another person removed the record (MSG-01). */
  removed: z.literal(true).optional(),
})
export type LiveEvent = z.output<typeof liveEvent>
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The name of the event that says: some events may have been missed, read everything anew. */
export const RELOAD = 'reload'

export const live = download({
  path: 'live',
  summary:
    'Server-sent events: records that changed, of those that the caller may read, and the caller’s own account; the page then reads them anew',
  access: 'signed-in-or-inspector',
  untraced: true,
  params: z.object({}),
})
