import type { SignatureState } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import type { PackKind } from '@trms/contract/office/pack/entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Sheet } from '../platform/files/pdf/drawer.ts'

type Sql = RawBuilder<unknown>

/** A file of a record, as it is kept. */
export interface PackedFile {
  name: string
  size: number
  /** In hex. */
  sha256: string
  storage_key: string
}

/** One record, ready to be put into a pack. */
export interface PackedRecord {
  version: number
  /** What tells it from others of its kind, such as a route; may be empty. */
  title: string
  /** How it stands, in words. */
  state: Record<Language, string>
  /** The document. */
  sheet: Sheet
  files: PackedFile[]
  /** How each signature stood when the pack was made, by its id. */
  signatures: { id: string; state: SignatureState }[]
  /** Somebody is noted to have signed, and no signature of theirs is kept. */
  signatureMissing: boolean
}

/** What a kind of record says of itself for packs; the composition gathers all (packed.ts). */
export interface PackedKind {
  kind: PackKind
  /** A query of its records that are not archived, in the columns of `inPack`. */
  rows(timeZone: string): Sql
  /** Throws when the record is gone. */
  take(ctx: Ctx, id: string, language: Language): Promise<PackedRecord>
}
export type PackedKinds = Record<PackKind, PackedKind>

/**
 * A query of records; all kinds have the same columns, so that they can be put under each other. `owners`: of its stored
 * files. `parts`: under which ids the audit trail and the signatures name it.
 */
export const inPack = (
  kind: PackKind,
  shown: { id: Sql; pilot: Sql; day: Sql; owners: Sql; parts: Sql },
  from: Sql,
  which: RawBuilder<SqlBool>,
): Sql => sql`
  SELECT ${sql.lit(kind)}::text AS kind, ${shown.id} AS id, ${shown.pilot} AS pilot_id,
    (${shown.day})::date AS day, (${shown.owners})::uuid[] AS owners, (${shown.parts})::text[] AS parts
  FROM ${from} WHERE ${which}`
