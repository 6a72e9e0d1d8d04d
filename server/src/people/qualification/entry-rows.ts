import { type Language, message } from '@trms/contract/messages/index'
import type {
  Exemption,
  QualificationEntry,
  RecordSource,
} from '@trms/contract/people/qualification/entity'
import { qualificationFile } from '@trms/contract/people/qualification/entry-calls'
import { sql } from 'kysely'
import { DECIDED_AT, isOfFormerFleet } from '../../crew/qualification-chain.ts'
import { actorName } from '../../platform/audit/actor-name.ts'
import type { Db } from '../../platform/db/pool.ts'
import { filesOf } from '../../platform/files/several.ts'

const FILE = ['file.id as file_id', 'file.name as file_name', 'file.size as file_size'] as const

/** Every entry of a pilot, the newest first. */
export const entriesOf = (db: Db, pilotId: string) =>
  db
    .selectFrom('qualification_entry as e')
    .innerJoin('qualification_kind as k', 'k.id', 'e.kind_id')
    .innerJoin('pilot as p', 'p.id', 'e.pilot_id')
    .leftJoin('account as enterer', 'enterer.id', 'e.entered_by')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'e.withdrawn_by')
    .leftJoin('stored_file as file', 'file.owner_id', 'e.id')
    .select(['e.id', 'e.kind_id', 'e.completed_on', 'e.given_expires_on', 'e.expires_on'])
    .select(['e.latest', 'e.failed', 'e.record_kind', 'e.record_id', 'e.note', 'e.entered_at'])
    .select(['e.withdrawn_at', 'e.withdrawn_reason'])
    .select(isOfFormerFleet('e').as('former_fleet'))
    .select(actorName('enterer', sql`e.entered_by`).as('entered_by_name'))
    .select('withdrawer.full_name as withdrawn_by_name')
    .select(FILE)
    .where('e.pilot_id', '=', pilotId)
    .orderBy('e.completed_on', 'desc')
    .orderBy(DECIDED_AT, 'desc')
    .orderBy('e.id', 'desc')
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** Every exemption of a pilot, the one with the latest end first. */
export const exemptionsOf = (db: Db, pilotId: string) =>
  db
    .selectFrom('qualification_exemption as x')
    .innerJoin('account as granter', 'granter.id', 'x.granted_by')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'x.withdrawn_by')
    .leftJoin('stored_file as file', 'file.owner_id', 'x.id')
    .select(['x.id', 'x.kind_id', 'x.until', 'x.reason', 'x.reference', 'x.granted_at'])
    .select(['x.withdrawn_at', 'x.withdrawn_reason', 'granter.full_name as granted_by_name'])
    .select('withdrawer.full_name as withdrawn_by_name')
    .select(FILE)
    .where('x.pilot_id', '=', pilotId)
    .orderBy('x.until', 'desc')
    .orderBy('x.id', 'desc')
export type ExemptionRow = Awaited<ReturnType<ReturnType<typeof exemptionsOf>['execute']>>[number]

/** What a reader may see and do beside reading the dates. */
export interface Reader {
  language: Language
  evidence: boolean
  /** The ids of the records that the reader may open. */
  records: ReadonlySet<string>
  keep: boolean
  exempt: boolean
}

export const entryOf = (row: EntryRow, reader: Reader): QualificationEntry => ({
  id: row.id,
  completed_on: row.completed_on,
  failed: row.failed,
  expires_on: row.failed ? null : row.expires_on,
  given: row.given_expires_on !== null && !row.failed,
  record:
    row.record_kind !== null && row.record_id !== null && reader.records.has(row.record_id)
      ? { kind: row.record_kind as RecordSource, id: row.record_id }
      : null,
  file: reader.evidence ? fileOf(row) : null,
  note: reader.evidence ? row.note : '',
  entered_by_name: row.entered_by_name,
  entered_at: row.entered_at.toISOString(),
  withdrawn: takenBackOf(row, reader),
  counts: row.latest,
  former_fleet: row.former_fleet,
  can: { withdraw: reader.keep && row.withdrawn_at === null },
})

export const exemptionOf = (row: ExemptionRow, reader: Reader): Exemption => ({
  id: row.id,
  until: row.until,
  reason: reader.evidence ? row.reason : '',
  reference: reader.evidence ? row.reference : '',
  file: reader.evidence ? fileOf(row) : null,
  granted_by_name: row.granted_by_name,
  granted_at: row.granted_at.toISOString(),
  withdrawn: withdrawnOf(row, reader),
  can: { withdraw: reader.exempt && row.withdrawn_at === null },
})

/**
 * The withdrawal of an entry. Where a record's completion or failure was taken back
 * without a reason, the reason says just that.
 */
function takenBackOf(row: EntryRow, reader: Reader) {
  const withdrawn = withdrawnOf(row, reader)
  const unsaid = row.record_id !== null && row.withdrawn_reason === ''
  const taken = row.failed ? 'failure_taken_back' : 'completion_taken_back'
  return withdrawn && unsaid ? { ...withdrawn, reason: message(reader.language, taken) } : withdrawn
}

const withdrawnOf = (row: EntryRow | ExemptionRow, { evidence }: Reader) =>
  row.withdrawn_at === null
    ? null
    : {
        at: row.withdrawn_at.toISOString(),
        by_name: row.withdrawn_by_name,
        reason: evidence ? (row.withdrawn_reason ?? '') : '',
      }

function fileOf({ file_id, file_name, file_size }: EntryRow | ExemptionRow) {
  if (file_id === null || file_name === null || file_size === null) return null
  const [file] = filesOf(qualificationFile, [{ id: file_id, name: file_name, size: file_size }])
  return file ?? null
}
