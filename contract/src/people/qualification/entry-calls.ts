import { z } from 'zod'
import { type Access, PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { absent, date, flag, id, requiredText, text } from '../../common/fields.ts'
import { READINESS_READERS } from './access.ts'
import { cardKind } from './entity.ts'

const keepers: Access = { permissions: [PERMISSION.KEEP_QUALIFICATIONS] }
const admins: Access = { roles: [ROLE.ADMIN] }
const evidence = { file: { accept: 'image-or-pdf' } } as const
/** The longest reason, in characters (LST-03). */
export const REASON_LENGTH = 254
/** The longest reference of the regulator, in characters. */
export const REFERENCE_LENGTH = 100

/** The fields of an entry, which come from a document or from something completed elsewhere. */
export const entryFields = {
  completed_on: date(),
  /** The day of expiry on the document; required if the kind has no validity of its own. */
  expires_on: absent(date()),
  /** Whether the qualification never ends, such as English at level 6. */
  no_expiry: flag().default(false),
  note: text().default(''),
}

export const enterQualification = call({
  path: 'qualification/enter',
  summary:
    'Enters when a pilot completed something, with its paper; every date that follows is computed anew (RDY-02)',
  access: keepers,
  effect: 'create',
  input: z.strictObject({ pilot_id: id(), kind_id: id(), ...entryFields }),
  files: evidence,
  output: cardKind,
})

/** The shape of both withdrawals. A withdrawn entry or exemption stays on the card, with the reason. */
const withdrawal = {
  effect: 'change',
  input: byId({ reason: requiredText(REASON_LENGTH) }),
  output: cardKind,
} as const

export const withdrawQualification = call({
  path: 'qualification/withdraw',
  summary: 'Takes an entry out of what counts, with a reason; it stays on the card (RDY-02)',
  access: keepers,
  ...withdrawal,
})

export const grantExemption = call({
  path: 'qualification/exempt',
  summary: 'Grants a pilot a later date in one kind, with the regulator’s reference (RDY-06)',
  access: admins,
  effect: 'create',
  input: z.strictObject({
    pilot_id: id(),
    kind_id: id(),
    until: date(),
    reason: requiredText(REASON_LENGTH),
    reference: requiredText(REFERENCE_LENGTH),
  }),
  files: evidence,
  output: cardKind,
})

export const withdrawExemption = call({
  path: 'qualification/withdraw_exemption',
  summary: 'Ends an exemption, with a reason; it stays on the card (RDY-06)',
  access: admins,
  ...withdrawal,
})

export const qualificationFile = download({
  path: 'qualification/file/:id/:name',
  summary: 'The paper of an entry or of an exemption, for whoever sees the pilot’s readiness',
  access: READINESS_READERS,
  params: z.object({
    id: id(),
    name: z.string().max(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
