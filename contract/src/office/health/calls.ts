import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'

/** `problem` is plain English for the administrator; null when the part works. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ok: z.boolean(), problem: z.string().nullable(), ...shape })

export const systemHealth = call({
  path: 'health/system',
  summary: 'How the product is doing: database, storage, queue, mail, version',
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
      files: z.number().int(),
      size_bytes: z.number(),
      free_bytes: z.number().nullable(),
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
  }),
})
