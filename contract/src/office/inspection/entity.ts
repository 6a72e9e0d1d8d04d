import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { keptSignature, MEANINGS } from '../../common/signing.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { LISTED_STATES } from '../../crew/signature-states.ts'
import { RECORD_KINDS, recordVersion } from '../../records/training-record/entity.ts'

/** Every kind of record that an inspector sees, as the audit trail names it too (INS-01). */
export const INSPECTED_KINDS = [...RECORD_KINDS, 'sim', 'line_check', 'line_training'] as const
export type InspectedKindName = (typeof INSPECTED_KINDS)[number]

/** The most days that an inspection lasts, counted from the day on which its end is set. */
export const MOST_DAYS = 90
/** The most pilots that are named one by one; whole fleets are named as such. */
export const MOST_PILOTS = 200

/** Of a record as its trainee and instructor signed it, or of a step of a form. */
export const inspectedSignature = keptSignature.extend({ meaning: z.enum(MEANINGS) })
export type InspectedSignature = z.output<typeof inspectedSignature>

const person = z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })

/** What an inspection is about, as the inspector and the office are told. Days are YYYY-MM-DD, the airline's. */
const terms = {
  authority: z.string(),
  reason: z.string(),
  fleets: z.array(z.enum(FLEETS)),
  /** Records of these days, both included. */
  from: z.string(),
  to: z.string(),
  /** The last day on which the inspector is let in. */
  ends_on: z.string(),
}

/** `running`; `over`, its last day is past; `ended`, an admin ended it. */
export const INSPECTION_STATES = ['running', 'over', 'ended'] as const

/** One inspection, to the office. Instants are ISO 8601 in UTC. */
export const inspection = z.object({
  id: id(),
  version: z.number().int(),
  account_id: id(),
  full_name: z.string(),
  email: z.string(),
  ...terms,
  /** Those named one by one; those of the fleets come to them. */
  pilots: z.array(person),
  state: z.enum(INSPECTION_STATES),
  created_at: z.string(),
  created_by: z.string(),
  /** Null: no admin ended it. */
  ended: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** How many pages and files were opened, and when the last one was. */
  opened: z.number().int(),
  last_opened_at: z.string().nullable(),
  can: z.object({ update: z.boolean(), end: z.boolean() }),
})
export type Inspection = z.output<typeof inspection>

/** What an inspector opens: the list of pilots, a list of records, a record, a version of it, a card, the trail, a file. */
export const OPENED = [
  'pilots',
  'records',
  'record',
  'version',
  'qualifications',
  'trail',
  'file',
] as const

/** One opening, as the audit trail has it. */
export const opening = z.object({
  /** Its entry in the audit trail. */
  seq: z.number().int(),
  at: z.string(),
  what: z.enum(OPENED),
  /** Of a record or one of its files, or what a list was narrowed to. */
  kind: z.enum(INSPECTED_KINDS).nullable(),
  record_id: id().nullable(),
  /** What tells it from others: a title, a file’s name, what was searched for; may be empty. */
  title: z.string(),
  /** Of a version of a record. */
  version: z.number().int().nullable(),
  /** Of a list. */
  page: z.number().int().nullable(),
  /** Whose. */
  pilots: z.array(person),
})
export type Opening = z.output<typeof opening>

/** What an inspector is told of the own inspection, with the pilots it is about. */
export const ownInspection = z.object({
  ...terms,
  pilots: z.array(
    person.extend({
      fleet: z.enum(FLEETS).nullable(),
      /** How many records of the period there are, those in the archive too. */
      records: z.number().int(),
    }),
  ),
})
export type OwnInspection = z.output<typeof ownInspection>

/** One record in an inspector's list. */
export const inspectedRow = z.object({
  kind: z.enum(INSPECTED_KINDS),
  id: id(),
  /** What tells it from others of its kind; may be empty. */
  title: z.string(),
  day: z.string(),
  /** The pilots of the inspection whose record it is. */
  pilots: z.array(person),
  /** Who else took part: instructors. */
  others: z.array(person),
  /** Null: it is in use. A deleted record shows that it was there, and why it was deleted. */
  archived: z
    .object({ at: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** Null: it is kept. What is left of a purged one is that it was there, and who purged it, when and why (AMD-03). */
  purged: z
    .object({
      at: z.string(),
      asked_by: z.string(),
      ask_reason: z.string(),
      confirmed_by: z.string(),
      confirm_reason: z.string(),
      /** SHA-256 of all that it was, 64 hex digits. */
      fingerprint: z.string(),
    })
    .nullable(),
})
export type InspectedRow = z.output<typeof inspectedRow>

/** What a list tells of a record in use beside who and when. */
export const listedSigns = z.object({
  /** How its newest signatures stand (SIG-04); null: its kind says it on its own page alone. */
  signatures: z.enum(LISTED_STATES).nullable(),
  /** Its trainee signed that they do not agree. */
  disagreed: z.boolean(),
  /** An amendment is in force. */
  amended: z.boolean(),
})
export type ListedSigns = z.output<typeof listedSigns>
/** `signs`: null of a record that was deleted. */
export const listedRow = inspectedRow.extend({ signs: listedSigns.nullable() })
export type ListedRow = z.output<typeof listedRow>

/** One version of a training record, as far as its list says it. */
export const inspectedVersion = recordVersion.omit({ changes: true, signatures: true })
export type InspectedVersion = z.output<typeof inspectedVersion>

/** A part of a record as it is read, in the language of the call. `bad` values are set off. */
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
  /** Another file stands in its place since. */
  replaced: z.boolean(),
})
export type InspectedFile = z.output<typeof inspectedFile>

/** A file as a version of a record has it; `url` is null where it belongs to an amendment that is not in force. */
export const versionFile = inspectedFile
  .omit({ replaced: true })
  .extend({ url: z.string().nullable() })
export type VersionFile = z.output<typeof versionFile>

/** One qualification of a pilot that held on a day of the period. */
export const inspectedQualification = z.object({
  id: id(),
  /** An exemption begins on the day on which it was granted; its note has the regulator’s reference and the reason. */
  of: z.enum(['entry', 'exemption']),
  kind: z.string(),
  completed_on: z.string(),
  /** Null: it never ends. */
  expires_on: z.string().nullable(),
  /** Of the entries of its kind the one that counts now; of an exemption, that its date does. */
  counts: z.boolean(),
  note: z.string(),
  entered_at: z.string(),
  /** Null: taken over from a record of before qualifications were kept. */
  entered_by: z.string().nullable(),
  withdrawn: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  file: inspectedFile.nullable(),
})
export type InspectedQualification = z.output<typeof inspectedQualification>
