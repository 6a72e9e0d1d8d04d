import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { id, text, version } from '../../common/fields.ts'
import { paging, total } from '../../common/paging.ts'
import { goneSignature } from '../../common/signing.ts'
import { auditEntry } from '../audit/calls.ts'
import {
  INSPECTED_KINDS,
  inspectedFile,
  inspectedQualification,
  inspectedRow,
  inspectedSignature,
  inspectedVersion,
  listedRow,
  ownInspection,
  section,
  versionFile,
} from './entity.ts'

/** The access of the calls for inspectors. Each call writes an audit entry before answering (INS-01). */
const access = { roles: [ROLE.INSPECTOR] }
const kind = z.enum(INSPECTED_KINDS, { error: 'invalid_choice' })

export const ownInspectionCall = call({
  path: 'inspection/own',
  summary: 'What the caller inspects: the pilots, the period, the last day (INS-01)',
  access,
  effect: 'read',
  input: z.strictObject({}),
  output: ownInspection,
})

export const inspectedRecords = call({
  path: 'inspection/records',
  summary: 'One page of the records of the inspection’s pilots and period, the deleted ones too',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(25),
    filters: z
      .strictObject({
        pilot_id: id().optional(),
        kind: kind.optional(),
        /** `archived` keeps only deleted records. */
        state: z.enum(['in_use', 'archived'], { error: 'invalid_choice' }).optional(),
      })
      .default({}),
  }),
  output: z.object({ records: z.array(listedRow), total: total() }),
})

export const inspectedRecord = call({
  path: 'inspection/record',
  summary:
    'One record whole: its parts, files, signatures with how they stand now, and the audit entries about it; of a deleted one what is left in the archive',
  access,
  effect: 'read',
  input: byId({ kind }),
  output: z.object({
    record: inspectedRow,
    sections: z.array(section),
    files: z.array(inspectedFile),
    signatures: z.array(inspectedSignature),
    /** The signatures under the record that the audit trail names but that are no longer kept. */
    gone: z.array(goneSignature),
    /** The versions of a training record, newest first; `inspection/version` reads each version (AMD-01). */
    versions: z.array(inspectedVersion),
    /** The audit entries about the record, newest first. */
    entries: z.array(auditEntry),
  }),
})

export const inspectedVersionCall = call({
  path: 'inspection/version',
  summary: 'One version of a training record, whole, with its files; an amendment too (AMD-01)',
  access,
  effect: 'read',
  input: byId({ kind, version: version() }),
  output: z.object({
    version: inspectedVersion,
    sections: z.array(section),
    files: z.array(versionFile),
  }),
})

export const inspectedQualifications = call({
  path: 'inspection/qualifications',
  summary:
    'The qualifications of a pilot that held on a day of the period, the withdrawn too, and how the pilot stands today',
  access,
  effect: 'read',
  input: z.strictObject({ pilot_id: id() }),
  output: z.object({
    pilot: ownInspection.shape.pilots.element.omit({ records: true }),
    /**
     * Whether the pilot is fit to fly today, and the state of each kind that applies, computed
     * kinds included.
     */
    today: section,
    qualifications: z.array(inspectedQualification),
  }),
})

export const inspectedTrail = call({
  path: 'inspection/trail',
  summary: 'One page of the audit entries about the records and qualifications of the inspection',
  access,
  effect: 'read',
  input: z.strictObject({
    page_number: paging(25).page_number,
    page_count: paging(25).page_count,
    order: paging(25).order,
    filters: z.strictObject({ pilot_id: id().optional() }).default({}),
  }),
  output: z.object({ entries: z.array(auditEntry), total: total() }),
})

/**
 * Sends a file of a record of the inspection, as bytes of its own type (INS-01). `of` is the kind of the
 * record; `qualification` means that `record` is the id of the pilot. 404 for a file of an archived record or
 * outside the inspection; 403 for any caller but an inspector.
 */
export const inspectedFileCall = download({
  path: 'inspection/file/:of/:record/:id/:name',
  summary: 'A file of a record of the inspection, also a replaced one',
  access,
  params: z.object({
    of: z.enum([...INSPECTED_KINDS, 'qualification'], { error: 'invalid_choice' }),
    record: id(),
    id: id(),
    name: text(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
