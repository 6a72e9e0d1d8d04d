import { z } from 'zod'
import { ROLE } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../common/fields.ts'
import { SUBJECTS } from './question.ts'

/** How the signatures of a record stand in a list; `missing`: somebody is noted to have signed, and nothing proves it. */
export const LISTED_STATES = ['valid', 'changed', 'named', 'altered', 'missing'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/**
 * Who has signed a record, and the worst of how the newest signature of each stands; of a form, of how all its steps do. In
 * a list the content and the seals are compared, the bytes of the files only where the record itself is opened (SIG-04).
 */
export const listedSignatures = z.object({
  id: z.uuid(),
  /** Of a training record its trainee’s approval too, or its instructor alone; of a form its steps so far. */
  signed: z.enum(['both', 'instructor', 'steps']),
  state: z.enum(LISTED_STATES),
})
export type ListedSignatures = z.output<typeof listedSignatures>

/** So many a list shows at the most; a row of the SIM list has two forms. */
const MOST_LISTED = 200

export const signatureStates = call({
  path: 'signature/states',
  summary:
    'How the signatures of the records or forms of a list stand, by content and seal; those that the caller may not read, and forms without a step that is signed, are left out (SIG-04)',
  access: { roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'read',
  input: z.strictObject({
    subject: z.enum(SUBJECTS, { error: 'invalid_choice' }),
    ids: z
      .array(id(), { error: 'field_required' })
      .min(1, { error: 'field_required' })
      .max(MOST_LISTED, { error: 'too_many' }),
  }),
  output: z.object({ records: z.array(listedSignatures) }),
})
