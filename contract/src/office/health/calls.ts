import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'

/** `problem` is plain English for the administrator; null when the part works. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ok: z.boolean(), problem: z.string().nullable(), ...shape })

export const systemHealth = call({
  path: 'health/system',
  summary: 'How the product is doing: database, storage, virus check, queue, mail, backup, version',
  access: { roles: [ROLE.ADMIN] },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    checked_at: z.string(),
    version: z.string(),
    node: z.string(),
    started_at: z.string(),
    /** Server processes at work on this database. */
    servers: z.number().int(),
    database: part({
      version: z.string(),
      embedded: z.boolean(),
      size_bytes: z.number(),
      answer_ms: z.number(),
      connections: z.number().int(),
      connections_allowed: z.number().int(),
      schema: z.string(),
    }),
    storage: part({
      kind: z.enum(['folder', 'object storage']),
      /** The folder, or the bucket and its server. */
      place: z.string(),
      files: z.number().int(),
      size_bytes: z.number(),
      /** Of the folder's disk; a bucket does not say. */
      free_bytes: z.number().nullable(),
    }),
    /** All null where CLAMD_URL is not set: then files are not checked for viruses. */
    scanning: part({
      place: z.string().nullable(),
      version: z.string().nullable(),
      /** Of when clamd's signatures are; null where that cannot be told. */
      signatures_at: z.string().nullable(),
    }),
    queue: part({
      waiting: z.number().int(),
      retrying: z.number().int(),
      /** Given up after many attempts. */
      dead: z.number().int(),
      done_last_day: z.number().int(),
      oldest_waiting_at: z.string().nullable(),
    }),
    mail: part({
      /** `outbox`: each mail is a file in DATA_DIR/outbox. */
      kind: z.enum(['smtp', 'outbox']),
      /** The mail server's name, or the outbox folder. */
      target: z.string(),
      from: z.string(),
      last_sent_at: z.string().nullable(),
      last_problem: z.object({ at: z.string(), text: z.string() }).nullable(),
    }),
    /** How many there are, and how what they are told stands (SEC-03). */
    webhooks: part({
      sending: z.number().int(),
      /** Paused by somebody, or because nobody has answered for a day. */
      paused: z.number().int(),
      waiting: z.number().int(),
      given_up: z.number().int(),
    }),
    /** Of the weekly test of the newest backup; all null where BACKUP_FOLDER is not set, or none was made yet. */
    backup: part({
      folder: z.string().nullable(),
      tested_at: z.string().nullable(),
      /** All that was saved before it is in the backup that was tested. */
      moment: z.string().nullable(),
    }),
  }),
})

const adminsOnly = { roles: [ROLE.ADMIN] }
/** Most mails that one call acts on, and that are listed. */
export const MOST_GIVEN_UP = 200
const ids = z
  .array(id(), { error: 'field_required' })
  .min(1, { error: 'field_required' })
  .max(MOST_GIVEN_UP, { error: 'too_many' })

export const givenUpMails = call({
  path: 'health/given_up_mails',
  summary: 'Mails that were not sent after all their tries, the oldest first (ASK-01)',
  access: adminsOnly,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    mails: z.array(
      z.object({
        id: id(),
        /** Which queue it stood in: `account_mail`, `task_mail`, `seal_mail` and others. */
        kind: z.string(),
        /** Whom it was for; empty: the account is no longer known. */
        to_name: z.string(),
        given_up_at: z.string(),
        problem: z.string(),
      }),
    ),
  }),
})

export const sendMailsAgain = call({
  path: 'health/send_mails_again',
  summary: 'Tries mails that were given up once more (ASK-01)',
  access: adminsOnly,
  effect: 'change',
  input: z.strictObject({ ids }),
  output: z.object({ mails: total() }),
})

export const dropMails = call({
  path: 'health/drop_mails',
  summary:
    'Lets mails go that were given up: nobody is asked to look after these any more (ASK-01)',
  access: adminsOnly,
  effect: 'change',
  input: z.strictObject({ ids }),
  output: z.object({ mails: total() }),
})
