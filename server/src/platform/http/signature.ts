import type { Call } from '@trms/contract/call'
import { fieldMessages } from '@trms/contract/common/issues'
import { type GivenSignature, givenSignature } from '@trms/contract/common/signing'
import type { FieldMessage } from '../errors.ts'
import type { Sent } from './multipart.ts'

/** Takes the signature out of the fields sent to a call that signs, leaving the call's own fields. */
export function takeSignature(
  call: Call,
  sent: Sent,
): { given: GivenSignature | null; problems: Record<string, FieldMessage> } {
  if (!call.signs || !('signature' in sent.fields)) return { given: null, problems: {} }
  const { signature, ...fields } = sent.fields
  sent.fields = fields
  const parsed = givenSignature(signature).safeParse(signature, { reportInput: true })
  if (parsed.success) return { given: parsed.data, problems: {} }
  const problems = Object.entries(fieldMessages(parsed.error.issues)).map(
    ([path, problem]) => [path === '' ? 'signature' : `signature.${path}`, problem] as const,
  )
  return { given: null, problems: Object.fromEntries(problems) }
}
