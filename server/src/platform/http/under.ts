import type { Call } from '@trms/contract/call'
import type { Tree } from '@trms/contract/common/dotted'
import { malformed } from '../errors.ts'

type Fields = { [name: string]: Tree }

/** A multipart field name without the group name that the call allows in front of its fields (BT-03). */
export const plainName = ({ under }: Call, name: string): string =>
  under && name.startsWith(`${under}.`) ? name.slice(under.length + 1) : name

/**
 * Moves the fields of that group to the top level of a JSON body. A name in both places is refused, because
 * nobody could say which of the two counts.
 */
export function lifted({ under }: Call, body: Fields): Fields {
  const group = under && body[under]
  if (!under || typeof group !== 'object' || group === null || Array.isArray(group)) return body
  const { [under]: _, ...plain } = body
  if (Object.keys(group).some((name) => Object.hasOwn(plain, name))) throw malformed()
  return { ...plain, ...group }
}
