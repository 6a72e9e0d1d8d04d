import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { paging, total } from '../../common/paging.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { PACK_STATES, pack, packSelection } from './entity.ts'

const access = { roles: [ROLE.ADMIN] }

const inOrder = { error: 'start_after_end', path: ['from'] }
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to

export const packCount = call({
  path: 'pack/count',
  summary:
    'How many records and files a pack of these would hold, and about how large it would be (INS-02)',
  access,
  effect: 'read',
  input: packSelection.refine(isInOrder, inOrder),
  output: z.object({
    records: z.number().int(),
    /** The number of attachments. */
    files: z.number().int(),
    /** The size of the attachments, in bytes. */
    bytes: z.number().int(),
    /** The approximate size of the whole pack in bytes, the printed records included. */
    pack_bytes: z.number().int(),
  }),
})

export const askPack = call({
  path: 'pack/ask',
  summary: 'Has a pack made in the background; whoever asked is mailed when it is ready (INS-02)',
  access,
  effect: 'create',
  input: packSelection
    .extend({ language: z.enum(LANGUAGES, { error: 'invalid_choice' }) })
    .refine(isInOrder, inOrder),
  output: pack,
})

export const packList = call({
  path: 'pack/list',
  summary:
    'One page of the packs, the newest first unless asked otherwise, and what a pack is checked against (INS-02)',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    filters: z
      .strictObject({ state: z.enum(PACK_STATES, { error: 'invalid_choice' }).optional() })
      .default({}),
  }),
  output: z.object({
    packs: z.array(pack),
    total: total(),
    /** The SHA-256, in hex, of the public key (SPKI, DER) with which packs are sealed now. */
    seal_key: z.string(),
    /** The SHA-256, in hex, of the checker program inside packs. */
    checker: z.string(),
  }),
})

const one = z.strictObject({ id: id() })

export const cancelPack = call({
  path: 'pack/cancel',
  summary: 'Stops a pack that waits or is being made; nothing of it stays',
  access,
  effect: 'change',
  input: one,
  output: pack,
})

export const removePack = call({
  path: 'pack/remove',
  summary: 'Takes the file of a pack away; that it was made stays on record',
  access,
  effect: 'change',
  input: one,
  output: pack,
})

export const packFile = download({
  path: 'pack/file/:id/:name',
  summary: 'The pack as a ZIP, also in parts (Range)',
  access,
  params: z.object({ id: id(), name: z.string() }),
})
