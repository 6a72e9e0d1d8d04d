import type { MessageKey } from '@trms/contract/messages/index'
import { AppError } from '../errors.ts'
import { safeName } from './content.ts'

const NAMED: Partial<Record<MessageKey, MessageKey>> = {
  wrong_file_format: 'wrong_file_format_named',
  file_too_large: 'file_too_large_named',
}

const LONGEST = 60
const END = 12
/** Shortens a long name to its beginning and its end, by which people recognise a file. */
const shortened = (name: string) => {
  const signs = [...name]
  if (signs.length <= LONGEST) return name
  return `${signs.slice(0, LONGEST - END).join('')}…${signs.slice(-END).join('')}`
}

/**
 * Names the refused file in the message when a field has several files, as the browser does in its own
 * checks.
 */
export function nameRefused(refusal: AppError, name: string | undefined): AppError {
  const key = NAMED[refusal.key]
  if (!key || !name) return refusal
  return new AppError(refusal.code, key, {
    params: { ...refusal.params, name: safeName(shortened(name), '') },
  })
}
