import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'

/**
 * A part of the product. `problem` is plain English for the administrator; null while the part works. A figure
 * that could not be found out is null.
 */
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
    /** The number of server processes that work on this database; null when it could not be found out. */
    servers: z.number().int().nullable(),
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
      /** The path of the folder, or the bucket and its server. */
      place: z.string(),
      files: z.number().int().nullable(),
      size_bytes: z.number().nullable(),
      /** The free space of the folder's disk; null for a bucket, which does not report free space. */
      free_bytes: z.number().nullable(),
    }),
    /** The virus check. All values are null when CLAMD_URL is not set; files are then not checked. */
    scanning: part({
      place: z.string().nullable(),
      version: z.string().nullable(),
      /** The date of clamd's signatures; null when clamd does not report a date. */
      signatures_at: z.string().nullable(),
    }),
    queue: part({
      waiting: z.number().int().nullable(),
      retrying: z.number().int().nullable(),
      /** The jobs that were given up after many attempts. */
      dead: z.number().int().nullable(),
      done_last_day: z.number().int().nullable(),
      oldest_waiting_at: z.string().nullable(),
    }),
    mail: part({
      /** `outbox` means that each mail is written to a file in DATA_DIR/outbox. */
      kind: z.enum(['smtp', 'outbox']),
      /** The name of the mail server, or the path of the outbox folder. */
      target: z.string(),
      from: z.string(),
      last_sent_at: z.string().nullable(),
      last_problem: z.object({ at: z.string(), text: z.string() }).nullable(),
    }),
    /** The webhooks and the state of their deliveries (SEC-03). */
    webhooks: part({
      sending: z.number().int().nullable(),
      /** The webhooks that somebody paused, or that stopped because nobody had answered for a day. */
      paused: z.number().int().nullable(),
      waiting: z.number().int().nullable(),
      given_up: z.number().int().nullable(),
    }),
    /**
     * The weekly test of the newest backup. All values are null when BACKUP_FOLDER is not set or no
     * backup was made yet.
     */
    backup: part({
      folder: z.string().nullable(),
      tested_at: z.string().nullable(),
      /** The instant up to which the tested backup holds everything that was saved. */
      moment: z.string().nullable(),
    }),
  }),
})

const adminsOnly = { roles: [ROLE.ADMIN] }
/** The most mails that are listed, and that one call acts on. */
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
        /** The queue of the mail: `account_mail`, `task_mail`, `seal_mail` and others. */
        kind: z.string(),
        /** The name of the recipient; empty when the account no longer exists. */
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
