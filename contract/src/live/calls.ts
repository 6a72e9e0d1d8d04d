import { z } from 'zod'
import { download } from '../call.ts'

/**
 * The kinds of record that can change under an open page. An event names the kind, the record, and whether
 * the record is gone.
 */
export const RECORD_KINDS = [
  'sim',
  'line_check',
  'line_training',
  'training_record',
  'training_document',
  'event_report',
  'sim_slot',
  // Qualifications, which follow from records, and the pilots who have them. The id is the pilot's, an id of
  // no pilot if the event concerns several or new pilots, or the id of a kind that changed.
  'qualification',
  // Packs of records for an inspection; heard only in the office.
  'pack',
  // Records that are to be purged for good, or were; heard only by administrators.
  'purge',
  // The planned removal of an administrator's second factor; heard only by administrators.
  'factor_reset',
  // Mails about waiting tasks, heard by readers of who waits for whom. The id is that of nothing.
  'reminder',
  // API keys and webhooks; heard only by administrators.
  'integration',
  // The data of an account that lists and pickers show. For several new accounts the id is
  // that of no account.
  'person',
] as const
/**
 * The kind `account` concerns the reader's own account: its rights have changed, or a session of the account
 * has ended (AUTH-12).
 */
export const LIVE_KINDS = [...RECORD_KINDS, 'account'] as const
export const liveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  id: z.string(),
  /** True when another person removed the record (MSG-01). */
  removed: z.literal(true).optional(),
})
export type LiveEvent = z.output<typeof liveEvent>
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The name of the event that tells the page to read everything anew, because events may have been missed. */
export const RELOAD = 'reload'

export const live = download({
  path: 'live',
  summary:
    'Server-sent events: records that changed, of those that the caller may read, and the caller’s own account; the page then reads them anew',
  access: 'signed-in-or-inspector',
  untraced: true,
  params: z.object({}),
})
