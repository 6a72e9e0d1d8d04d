import { ACCEPTED_TYPES, type FileAccept, MAX_FILE_BYTES } from '@trms/contract/common/files'
import type { FieldMessage } from '@trms/contract/common/issues'
import { asSeen } from '@trms/contract/common/visible'

const NAMES: Record<FileAccept, string> = {
  pdf: 'PDF',
  image: 'JPG, PNG, WebP, GIF',
  'image-or-pdf': 'JPG, PNG, WebP, GIF, PDF',
  xlsx: '.xlsx',
  excel: '.xlsx, .xls',
}
const ENDINGS: Record<FileAccept, RegExp> = {
  pdf: /\.pdf$/i,
  image: /\.(jpe?g|png|webp|gif)$/i,
  'image-or-pdf': /\.(jpe?g|png|webp|gif|pdf)$/i,
  xlsx: /\.xlsx$/i,
  excel: /\.xlsx?$/i,
}

/** The value of the `accept` attribute of a file input. */
export const acceptOf = (accept: FileAccept) => ACCEPTED_TYPES[accept].join(',')

/**
 * Checks type and size of a chosen file before upload; null if both are good. The server checks the content.
 */
export function fileProblem(file: File, accept: FileAccept): FieldMessage | null {
  const known = file.type
    ? ACCEPTED_TYPES[accept].includes(file.type)
    : ENDINGS[accept].test(file.name)
  const name = asSeen(file.name)
  if (!known) return { key: 'wrong_file_format_named', params: { name, accepted: NAMES[accept] } }
  if (file.size > MAX_FILE_BYTES) return { key: 'file_too_large_named', params: { name } }
  return null
}
