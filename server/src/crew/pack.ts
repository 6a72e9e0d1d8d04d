import type { SignatureState } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import type { PackKind } from '@trms/contract/office/pack/entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Sheet } from '../platform/files/pdf/drawer.ts'

type Sql = RawBuilder<unknown>

/** A stored file of a record. */
export interface PackedFile {
  name: string
  size: number
  /** The fingerprint in hex. */
  sha256: string
  storage_key: string
}

/** One record, ready to be put into a pack. */
export interface PackedRecord {
  version: number
  /** A text that tells the record from others of its kind, such as a route; may be empty. */
  title: string
  /** The state of the record in words. */
  state: Record<Language, string>
  /** The printed document. */
  sheet: Sheet
  files: PackedFile[]
  /** The state of each signature at the time of packing, by the signature's id. */
  signatures: { id: string; state: SignatureState }[]
  /** Whether a signature that the record or the audit trail names is no longer kept. */
  signatureMissing: boolean
}

/** The part of a pack that one kind of record provides; src/packed.ts gathers all kinds. */
export interface PackedKind {
  kind: PackKind
  /** A query of the kind's records that are not archived, with the columns of `inPack`. */
  rows(timeZone: string): Sql
  /** Reads one record with its sheet, files and signatures; throws when the record is gone. */
  take(ctx: Ctx, id: string, language: Language): Promise<PackedRecord>
}
export type PackedKinds = Record<PackKind, PackedKind>

/**
 * Makes a query of records. All kinds select the same columns, so that UNION can combine the queries.
 * `owners`: the owner ids of the record's stored files. `parts`: the ids by which the audit trail and the
 * signatures name the record.
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
