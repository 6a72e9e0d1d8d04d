import { ACCEPTED_TYPES, type FileAccept, XLS_TYPE, XLSX_TYPE } from '@trms/contract/common/files'
import { seenPart } from '@trms/contract/common/visible'

/** The number of bytes that every check below needs. */
export const HEAD_BYTES = 16

const starts = (head: Buffer, bytes: number[], at = 0) =>
  head.length >= at + bytes.length && bytes.every((byte, i) => head[at + i] === byte)

/** Whether a file is a compound file: an old .xls, or a workbook with a password. */
export const isCompound = (head: Buffer): boolean =>
  starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const GIF_VERSIONS = ['GIF87a', 'GIF89a']

/** The true type by the first bytes, whatever the file's name; null for a type that is not accepted. */
function typeOf(head: Buffer): string | null {
  if (starts(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(head, [0x52, 0x49, 0x46, 0x46]) && starts(head, [0x57, 0x45, 0x42, 0x50], 8))
    return 'image/webp'
  if (GIF_VERSIONS.includes(head.toString('latin1', 0, 6))) return 'image/gif'
  // A workbook is a ZIP; whether this ZIP is a workbook turns out when the file is read.
  if (starts(head, [0x50, 0x4b, 0x03, 0x04])) return XLSX_TYPE
  // A workbook with a password comes in the same container.
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0])) return XLS_TYPE
  return null
}

export function acceptedType(head: Buffer, accept: FileAccept): string | null {
  const type = typeOf(head)
  return type && ACCEPTED_TYPES[accept].includes(type) ? type : null
}

const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  [XLSX_TYPE]: '.xlsx',
  [XLS_TYPE]: '.xls',
}
const MAX_NAME = 120
/**
 * Characters of paths, addresses and quotes, invisible characters, and characters that change the writing
 * direction.
 */
const UNSAFE = /[<>:"|?*%#;\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu
/** Characters that stand for a lost letter, as in names from archives in another encoding. */
const LOST = /\ufffd|\p{Surrogate}/gu

/** A file name that is safe in an address, in a sentence and on any disk. */
export function safeName(name: string, type: string): string {
  const ending = ENDINGS[type] ?? ''
  const base = (name.split(/[\\/]/).pop() ?? '')
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(LOST, '_')
    .trim()
  const stem = base.toLowerCase().endsWith(ending)
    ? base.slice(0, base.length - ending.length)
    : base
  const short = [...stem.replace(/^\.+/, '')].slice(0, MAX_NAME).join('')
  return `${seenPart(short) || 'file'}${ending}`
}
