import type { MessageKey } from '@trms/contract/messages/index'
import { AppError } from '../errors.ts'
import { safeName } from './content.ts'

const NAMED: Partial<Record<MessageKey, MessageKey>> = {
  wrong_file_format: 'wrong_file_format_named',
  file_too_large: 'file_too_large_named',
}

/** Of several files in one field, the refusal says which is meant, as the browser does of those that it looks at itself. */
export function nameRefused(refusal: AppError, name: string | undefined): AppError {
  const key = NAMED[refusal.key]
  if (!key || !name) return refusal
  return new AppError(refusal.code, key, {
    params: { ...refusal.params, name: safeName(name, '') },
  })
}
