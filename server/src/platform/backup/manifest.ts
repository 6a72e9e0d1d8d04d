import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './error.ts'

export const MANIFEST = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().min(0)
/** A path below the backup's folder, which cannot lead out of the folder. */
const file = z.string().regex(/^\w[\w-]*(\.[\w-]+)*(\/\w[\w-]*(\.[\w-]+)*)*$/)

const part = z.strictObject({ file, size, sha256 })
const table = part.extend({
  /** The table's name with its schema, such as `public.account`. */
  name: z.string(),
  /** The columns in their order, without those that the database computes. */
  columns: z.array(z.string()),
  rows: size,
})
const damaged = z.strictObject({
  key: z.string(),
  problem: z.enum(['changed', 'missing']),
  /** Size and SHA-256 as found; 0 and null for a missing file. */
  size,
  sha256: sha256.nullable(),
})

const manifest = z.strictObject({
  format: z.literal(1),
  /** The product's version. */
  product: z.string(),
  postgres: z.string(),
  /** Everything that was acknowledged before this moment is in the backup. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** The version of the pg-boss tables. */
  jobs_schema: z.number().int(),
  tables: z.array(table),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.number().int().nullable() })),
  /** The list of all files that the database names, sorted by storage key. */
  files: part.extend({ count: size, bytes: size, damaged: z.array(damaged) }),
  /** The newest entry of the audit trail. */
  audit: z.strictObject({ seq: size, hash: sha256 }),
  /** The line of the seal that covers most of the trail. */
  newest_seal: z.string().nullable(),
  seals: z.array(part),
  secrets: z.array(part),
  /** The secrets that a restored server needs and the backup does not hold, with the ids of their keys. */
  kept_elsewhere: z.array(z.strictObject({ setting: z.string(), keys: z.array(z.string()) })),
})

export type Part = z.output<typeof part>
export type TablePart = z.output<typeof table>
export type DamagedFile = z.output<typeof damaged>
export type Manifest = z.output<typeof manifest>

/**
 * The manifest as text. Its first line is the fingerprint of the rest, so that a change in the manifest is
 * found too.
 */
export function manifestText(one: Manifest): string {
  const body = JSON.stringify(one, null, 1)
  return `${JSON.stringify({ sha256: fingerprintOf(body) })}\n${body}\n`
}

/**
 * Throws BackupError for a manifest that is missing, was changed, or has the format of a later product. A
 * backup that was never finished has no manifest.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} is no whole backup, and holds none: the part ${MANIFEST}, which is written last, is missing.`,
    )
  })
  const [first = '', ...rest] = text.split('\n')
  const body = rest.join('\n').replace(/\n$/, '')
  const own = jsonOf(first) as { sha256?: string } | null
  if (own?.sha256 !== fingerprintOf(body))
    throw new BackupError(`The part ${MANIFEST} of the backup was changed or cut off.`)
  const read = manifest.safeParse(jsonOf(body))
  if (!read.success)
    throw new BackupError(`The part ${MANIFEST} of the backup is of a format of a later product.`)
  return read.data
}

const fingerprintOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
