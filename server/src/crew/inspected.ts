import type {
  InspectedFile,
  InspectedKindName,
  InspectedQualification,
  InspectedSignature,
  InspectedVersion,
  ListedSigns,
  Section,
  VersionFile,
} from '@trms/contract/office/inspection/entity'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { ArchivedKind } from './archive.ts'
import type { InspectionScope } from './inspection.ts'

type Sql = RawBuilder<unknown>

/** A record in use, as an inspector reads the record in the language of the call. */
interface InspectedWhole {
  sections: Section[]
  signatures: InspectedSignature[]
}

/** A version of a record, as an inspector reads the version. */
interface WholeVersion {
  version: InspectedVersion
  sections: Section[]
  files: Omit<VersionFile, 'url'>[]
}

/**
 * The part of an inspection that one kind of record provides (INS-01); src/inspected.ts gathers all
 * kinds.
 */
export interface InspectedKind {
  /**
   * Reads a record. `pilots`: the pilots whom the inspection is about; of the record's other people only
   * names are told.
   */
  read(ctx: Ctx, id: string, pilots: readonly string[]): Promise<InspectedWhole>
  /** Lists every version, newest first; absent: the kind keeps no versions (AMD-01). */
  versions?(ctx: Ctx, id: string): Promise<InspectedVersion[]>
  /** Reads one whole version; undefined when there is no such version. */
  version?(ctx: Ctx, id: string, version: number): Promise<WholeVersion | undefined>
  /** The signature states of records in use, by id, for the list; absent: none. */
  signs?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ListedSigns>>
  /**
   * A query of the ids of the parts of records (`ids`, a query), for kinds whose files and audit entries
   * belong to parts with ids of their own. Only parts of the given pilots. Absent: records have no parts.
   */
  parts?(ids: Sql, pilots: readonly string[]): Sql
}

/** All kinds, each with the query of its records that the archive uses too. */
export type InspectedKinds = Record<InspectedKindName, InspectedKind & Pick<ArchivedKind, 'rows'>>

type Kept = Pick<InspectedFile, 'name' | 'size' | 'sha256'> & { id: string }
export type QualificationKept = Omit<InspectedQualification, 'file'> & { file: Kept | null }

/**
 * The part of an inspection about qualifications: entries and exemptions that held on a day of the period.
 */
export interface InspectedQualifications {
  read(ctx: Ctx, scope: InspectionScope, pilotId: string): Promise<QualificationKept[]>
  /** The pilot's present standing, in the language of the call. */
  today(ctx: Ctx, pilotId: string): Promise<Section>
  /**
   * A query of the ids of these entries and exemptions for all pilots of the scope, to which files and audit
   * entries belong.
   */
  ids(ctx: Ctx, scope: InspectionScope): Sql
}
