import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { keptSignature, MEANINGS } from '../../common/signing.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { LISTED_STATES } from '../../crew/signature-states.ts'
import { RECORD_KINDS, recordVersion } from '../../records/training-record/entity.ts'

/** The kinds of record that an inspector sees, as the audit trail names the kinds too (INS-01). */
export const INSPECTED_KINDS = [...RECORD_KINDS, 'sim', 'line_check', 'line_training'] as const
export type InspectedKindName = (typeof INSPECTED_KINDS)[number]

/** The most days that an inspection lasts, counted from the day on which its end is set. */
export const MOST_DAYS = 90
/** The most pilots that are named one by one; for more, whole fleets are named. */
export const MOST_PILOTS = 200

/** A signature under a training record, or under a step of a form. */
export const inspectedSignature = keptSignature.extend({ meaning: z.enum(MEANINGS) })
export type InspectedSignature = z.output<typeof inspectedSignature>

const person = z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })

/**
 * The subject of an inspection, for inspector and office alike. Days are YYYY-MM-DD on the
 * airline's calendar.
 */
const terms = {
  authority: z.string(),
  reason: z.string(),
  fleets: z.array(z.enum(FLEETS)),
  /** The first and last day of the records that are inspected. */
  from: z.string(),
  to: z.string(),
  /** The last day on which the inspector may sign in. */
  ends_on: z.string(),
}

/** `over`: the last day has passed. `ended`: an admin ended the inspection early. */
export const INSPECTION_STATES = ['running', 'over', 'ended'] as const

/** An inspection, for the office. Instants are ISO 8601 in UTC. */
export const inspection = z.object({
  id: id(),
  version: z.number().int(),
  account_id: id(),
  full_name: z.string(),
  email: z.string(),
  ...terms,
  /** The pilots who are named one by one; the pilots of `fleets` come in addition. */
  pilots: z.array(person),
  state: z.enum(INSPECTION_STATES),
  created_at: z.string(),
  created_by: z.string(),
  /** The end by an admin; null if no admin ended the inspection. */
  ended: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** The number of pages and files that were opened; `last_opened_at` is the instant of the last. */
  opened: z.number().int(),
  last_opened_at: z.string().nullable(),
  can: z.object({ update: z.boolean(), end: z.boolean() }),
})
export type Inspection = z.output<typeof inspection>

/** The things that an inspector can open. */
export const OPENED = [
  'pilots',
  'records',
  'record',
  'version',
  'qualifications',
  'trail',
  'file',
] as const

/** An opening, as the audit trail holds the opening. */
export const opening = z.object({
  /** The number of the entry in the audit trail. */
  seq: z.number().int(),
  at: z.string(),
  what: z.enum(OPENED),
  /** The kind of the record or of the file's record, or the kind that a list was filtered by. */
  kind: z.enum(INSPECTED_KINDS).nullable(),
  record_id: id().nullable(),
  /** A text that tells this opening from others: a title, a file’s name, or the search text; may be empty. */
  title: z.string(),
  /** The number of the version that was opened. */
  version: z.number().int().nullable(),
  /** The page of the list that was opened. */
  page: z.number().int().nullable(),
  /** The pilots whose data was opened. */
  pilots: z.array(person),
})
export type Opening = z.output<typeof opening>

/** The inspection, for its inspector, with its pilots. */
export const ownInspection = z.object({
  ...terms,
  /** The pilots who were chosen by name, besides everybody of the fleets. */
  named: z.array(person),
  pilots: z.array(
    person.extend({
      fleet: z.enum(FLEETS).nullable(),
      /** The number of the pilot's records in the period, archived ones included. */
      records: z.number().int(),
    }),
  ),
})
export type OwnInspection = z.output<typeof ownInspection>

/** A record in an inspector's list. */
export const inspectedRow = z.object({
  kind: z.enum(INSPECTED_KINDS),
  id: id(),
  /** A text that tells the record from others of its kind; may be empty. */
  title: z.string(),
  day: z.string(),
  /** The pilots of the inspection whose record this is. */
  pilots: z.array(person),
  /** The other people who took part, who are instructors. */
  others: z.array(person),
  /** The deletion: when, by whom and why. Null while the record is in use. */
  archived: z
    .object({ at: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /**
   * The purge: when, by whom and why; nothing else is left of a purged record (AMD-03). Null if the
   * record was not purged.
   */
  purged: z
    .object({
      at: z.string(),
      asked_by: z.string(),
      ask_reason: z.string(),
      confirmed_by: z.string(),
      confirm_reason: z.string(),
      /** The SHA-256 of everything that the record held, 64 hex digits. */
      fingerprint: z.string(),
    })
    .nullable(),
})
export type InspectedRow = z.output<typeof inspectedRow>

/** The marks of a record in use that a list shows. */
export const listedSigns = z.object({
  /**
   * The state of the newest signatures (SIG-04); null for a kind that shows the state only on its own page.
   */
  signatures: z.enum(LISTED_STATES).nullable(),
  /** Whether the trainee signed that they do not agree. */
  disagreed: z.boolean(),
  /** Whether an amendment is in force. */
  amended: z.boolean(),
})
export type ListedSigns = z.output<typeof listedSigns>
/** A row of the list; `signs` is null for a deleted record. */
export const listedRow = inspectedRow.extend({ signs: listedSigns.nullable() })
export type ListedRow = z.output<typeof listedRow>

/** A version of a training record in the list of versions. */
export const inspectedVersion = recordVersion.omit({ changes: true, signatures: true })
export type InspectedVersion = z.output<typeof inspectedVersion>

/** A part of a record for reading, in the language of the call. Values marked `bad` are highlighted. */
export const section = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flag'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string(), bad: z.boolean().optional() })),
  }),
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    columns: z.array(
      z.object({
        heading: z.string(),
        width: z.number().optional(),
        align: z.literal('right').optional(),
      }),
    ),
    rows: z.array(
      z.array(z.union([z.string(), z.object({ text: z.string(), bad: z.literal(true) })])),
    ),
  }),
])
export type Section = z.output<typeof section>

export const inspectedFile = z.object({
  url: z.string(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** Whether another file has since replaced this one. */
  replaced: z.boolean(),
})
export type InspectedFile = z.output<typeof inspectedFile>

/**
 * A file of one version of a record; `url` is null if the file belongs to an amendment that is not in force.
 */
export const versionFile = inspectedFile
  .omit({ replaced: true })
  .extend({ url: z.string().nullable() })
export type VersionFile = z.output<typeof versionFile>

/** A qualification of a pilot that was valid on a day of the period. */
export const inspectedQualification = z.object({
  id: id(),
  /**
   * An entry or an exemption. An exemption starts on the day of granting; its note holds the regulator’s
   * reference and the reason.
   */
  of: z.enum(['entry', 'exemption']),
  kind: z.string(),
  completed_on: z.string(),
  /** Whether the record was failed on that day; a failure has no last day. */
  failed: z.boolean(),
  /** The last day; null when the qualification never ends. */
  expires_on: z.string().nullable(),
  /**
   * Whether this entry is the one of its kind that counts now, or, for an exemption, whether its date counts.
   */
  counts: z.boolean(),
  /** Whether this entry does not count because its day is before the pilot came to the present fleet. */
  former_fleet: z.boolean(),
  note: z.string(),
  entered_at: z.string(),
  /**
   * The name of the person who made the entry; null if the entry was taken from a record that is older
   * than qualifications.
   */
  entered_by: z.string().nullable(),
  withdrawn: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  file: inspectedFile.nullable(),
})
export type InspectedQualification = z.output<typeof inspectedQualification>
