import { z } from 'zod'
import { ROLE } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../common/fields.ts'
import { SUBJECTS } from './question.ts'

/**
 * The states of a record's signatures in a list. `missing`: the record says that somebody signed, but no
 * signature proves this.
 */
export const LISTED_STATES = ['valid', 'changed', 'named', 'altered', 'missing'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/**
 * The signers of a record and the worst state among each signer's newest signature; for a form, the worst
 * state among all its steps. A list compares content and seals; the bytes of files are compared only where
 * the record itself is opened (SIG-04).
 */
export const listedSignatures = z.object({
  id: z.uuid(),
  /**
   * `both`: instructor and trainee have signed a training record. `instructor`: only the instructor has.
   * `steps`: a form, signed step by step so far.
   */
  signed: z.enum(['both', 'instructor', 'steps']),
  state: z.enum(LISTED_STATES),
})
export type ListedSignatures = z.output<typeof listedSignatures>

/** The most records of one call; a row of the SIM list has two forms. */
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
