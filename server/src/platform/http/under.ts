import type { Call } from '@trms/contract/call'
import type { Tree } from '@trms/contract/common/dotted'
import { malformed } from '../errors.ts'

type Fields = { [name: string]: Tree }

/** A multipart name as the call knows it, without what the call's fields may stand under (BT-03). */
export const plainName = ({ under }: Call, name: string): string =>
  under && name.startsWith(`${under}.`) ? name.slice(under.length + 1) : name

/** The same for a JSON body. One name at both places is refused: nobody could say which one counts. */
export function lifted({ under }: Call, body: Fields): Fields {
  const group = under && body[under]
  if (!under || typeof group !== 'object' || group === null || Array.isArray(group)) return body
  const { [under]: _, ...plain } = body
  if (Object.keys(group).some((name) => Object.hasOwn(plain, name))) throw malformed()
  return { ...plain, ...group }
}
