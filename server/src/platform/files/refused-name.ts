import type { MessageKey } from '@trms/contract/messages/index'
import { AppError } from '../errors.ts'
import { safeName } from './content.ts'

const NAMED: Partial<Record<MessageKey, MessageKey>> = {
  wrong_file_format: 'wrong_file_format_named',
  file_too_large: 'file_too_large_named',
}

const LONGEST = 60
const END = 12
/** A long name by its beginning and its end, by which it is known. */
const shortened = (name: string) => {
  const signs = [...name]
  if (signs.length <= LONGEST) return name
  return `${signs.slice(0, LONGEST - END).join('')}…${signs.slice(-END).join('')}`
}

/** Of several files in one field, the refusal says which is meant, as the browser does of those that it looks at itself. */
export function nameRefused(refusal: AppError, name: string | undefined): AppError {
  const key = NAMED[refusal.key]
  if (!key || !name) return refusal
  return new AppError(refusal.code, key, {
    params: { ...refusal.params, name: safeName(shortened(name), '') },
  })
}
