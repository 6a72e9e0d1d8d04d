import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { SealKey } from './seal-key.ts'

/**
 * The state of the chain that a server saw at a moment: a line of a file in DATA_DIR/seals, and of the log.
 */
const sealed = z.strictObject({
  at: z.iso.datetime(),
  /** The sequence number of the newest entry, its hash, and the number of entries. */
  seq: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  count: z.number().int(),
  /** The id of the server run that sealed; its seal file has this name. */
  writer: z.uuid(),
  /** The SHA-256 of the previous seal's line; null in the first seal. */
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  key: z.string(),
})
const seal = sealed.extend({ signature: z.base64url() })
export type Sealed = z.output<typeof sealed>
export type Seal = z.output<typeof seal>

export function sealOf(key: SealKey, seen: Omit<Sealed, 'key'>): Seal {
  const whole = { ...seen, key: key.id }
  return { ...whole, signature: sign(null, textOf(whole), key.privateKey).toString('base64url') }
}

/** Reads a seal; null when the line is not a seal, or its signature is not by one of these keys. */
export function readSeal(line: string, keys: ReadonlyMap<string, KeyObject>): Seal | null {
  const read = sealIn(line)
  if (!read) return null
  const { signature, ...seen } = read
  const key = keys.get(seen.key)
  if (!key || !verify(null, textOf(seen), key, Buffer.from(signature, 'base64url'))) return null
  return read
}

/** Reads a seal without checking its signature; null when the line is not a seal. */
export const sealIn = (line: string): Seal | null => seal.safeParse(jsonOf(line)).data ?? null

/**
 * A seal's line as one word in base64url, for places where quotes and blanks do harm: a command line, a mail.
 */
export const wordOf = (line: string): string => Buffer.from(line, 'utf8').toString('base64url')
export const lineIn = (word: string): string => Buffer.from(word, 'base64url').toString('utf8')

export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex')

const textOf = ({ at, seq, hash, count, writer, previous, key }: Sealed) =>
  Buffer.from(
    ['trms audit seal 1', at, seq, hash, count, writer, previous ?? '-', key].join('\n'),
    'utf8',
  )

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
