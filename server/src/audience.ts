import {
  flies,
  holds,
  PERMISSION,
  PILOT_VIEWERS,
  permits,
  ROLE,
  viewers,
} from '@trms/contract/access'
import { getSimSlotById } from '@trms/contract/exchange/sim-slot/calls'
import type { RecordKind } from '@trms/contract/live/calls'
import { archiveList } from '@trms/contract/office/archive/calls'
import { apiKeyList } from '@trms/contract/office/integration/key-calls'
import { packList } from '@trms/contract/office/pack/calls'
import { whoWaits } from '@trms/contract/office/task/calls'
import { tdDetail } from '@trms/contract/office/training-document/calls'
import { kinds } from '@trms/contract/people/qualification/kind-calls'
import { factorDetail } from '@trms/contract/people/second-factor/calls'
import { getAll as recency } from '@trms/contract/people/survey/calls'
import type { Actor } from './platform/context.ts'
import type { Announcement } from './platform/live/announce.ts'

type Receiver = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>
const { VIEW_SIM, VIEW_LINE_CHECK, VIEW_LINE_TRAINING, VIEW_TRAINING_DOCUMENT } = PERMISSION
const { VIEW_PILOT_LIST, EDIT_PILOT, VIEW_READINESS } = PERMISSION

const isOffice = (actor: Receiver) => holds(actor, VIEW_PILOT_LIST, EDIT_PILOT)

/**
 * Whether an account may read records of a kind without taking part in them: all records, or those of a fleet
 * (`of_fleet`).
 */
const READS: Record<RecordKind, (actor: Receiver, ofFleet: string | null) => boolean> = {
  sim: (actor) => holds(actor, ...viewers(VIEW_SIM)),
  line_check: (actor) => holds(actor, ...viewers(VIEW_LINE_CHECK)),
  line_training: (actor) => holds(actor, ...viewers(VIEW_LINE_TRAINING)),
  training_record: (actor) =>
    actor.role === ROLE.ADMIN || (actor.role === ROLE.USER && isOffice(actor)),
  event_report: isOffice,
  training_document: (actor, ofFleet) =>
    holds(actor, VIEW_TRAINING_DOCUMENT) ||
    (permits(tdDetail.access, actor) && (ofFleet === 'All' || ofFleet === actor.fleet)),
  sim_slot: (actor, ofFleet) =>
    permits(getSimSlotById.access, actor) && (actor.role === ROLE.ADMIN || ofFleet === actor.fleet),
  // A kind of qualification concerns everybody with a readiness card or board; recent experience also appears
  // in the TO LDG table (TLD-01).
  qualification: (actor, ofFleet) =>
    holds(actor, ...viewers(VIEW_READINESS)) ||
    permits(recency.access, actor) ||
    (ofFleet === 'All' && permits(kinds.access, actor)),
  pack: (actor) => permits(packList.access, actor),
  purge: (actor) => permits(archiveList.access, actor),
  factor_reset: (actor) => permits(factorDetail.access, actor),
  reminder: (actor) => permits(whoWaits.access, actor),
  integration: (actor) => permits(apiKeyList.access, actor),
  person: (actor) => holds(actor, ...PILOT_VIEWERS),
}

/**
 * Kinds whose tasks appear in the division's overview: readers of the overview hear of changes of these too
 * (ASK-04).
 */
const ASKING: ReadonlySet<RecordKind> = new Set([
  'sim',
  'line_check',
  'line_training',
  'training_record',
])

/**
 * Whether an account may be told of a change: a change of the account or person itself, or of a record in which
 * the account takes part or which the account may read.
 */
export const mayReceive = (
  actor: Receiver,
  { kind, id, people, instructors, fleets, of_fleet }: Announcement,
): boolean => {
  if (kind === 'account') return actor.id === id
  return (
    (kind === 'person' && actor.id === id) ||
    READS[kind](actor, of_fleet) ||
    (ASKING.has(kind) && holds(actor, VIEW_READINESS)) ||
    (flies(actor) && people.includes(actor.id)) ||
    (actor.role === ROLE.INSTRUCTOR &&
      (instructors.includes(actor.id) || (actor.fleet !== null && fleets.includes(actor.fleet))))
  )
}
