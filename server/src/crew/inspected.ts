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

/** A record that is in use, as an inspector reads it, in the language of the call. */
interface InspectedWhole {
  sections: Section[]
  signatures: InspectedSignature[]
}

/** A version of a record as an inspector reads it. */
interface WholeVersion {
  version: InspectedVersion
  sections: Section[]
  files: Omit<VersionFile, 'url'>[]
}

/** What a kind of record gives to an inspection (INS-01); the composition gathers all (inspected.ts). */
export interface InspectedKind {
  /** `pilots`: whom the inspection is about; nothing is told of the record's others but who they are. */
  read(ctx: Ctx, id: string, pilots: readonly string[]): Promise<InspectedWhole>
  /** Every version, the newest first; absent: the kind keeps none (AMD-01). */
  versions?(ctx: Ctx, id: string): Promise<InspectedVersion[]>
  /** One of them, whole; none when there is none. */
  version?(ctx: Ctx, id: string, version: number): Promise<WholeVersion | undefined>
  /** What a list tells of those that are in use, by their ids; absent: nothing. */
  signs?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ListedSigns>>
  /**
   * A query of the ids of what records (`ids`, a query) are made of where that has ids of its own: files and audit
   * entries are kept with these. Only the parts that belong to the pilots. Absent: a record is one thing.
   */
  parts?(ids: Sql, pilots: readonly string[]): Sql
}

/** The same with the query of its records, which the archive has too. */
export type InspectedKinds = Record<InspectedKindName, InspectedKind & Pick<ArchivedKind, 'rows'>>

type Kept = Pick<InspectedFile, 'name' | 'size' | 'sha256'> & { id: string }
export type QualificationKept = Omit<InspectedQualification, 'file'> & { file: Kept | null }

/** What the qualifications give: entries and exemptions that held on a day of the period. */
export interface InspectedQualifications {
  read(ctx: Ctx, scope: InspectionScope, pilotId: string): Promise<QualificationKept[]>
  /** How the pilot stands today, in the language of the call. */
  today(ctx: Ctx, pilotId: string): Promise<Section>
  /** A query of their ids, of all the pilots: files and audit entries are kept with these. */
  ids(ctx: Ctx, scope: InspectionScope): Sql
}
