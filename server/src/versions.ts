import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import { type VersionOf, versionIn } from './crew/version.ts'
import { formVersion, simVersion } from './exchange/sim/version.ts'

/**
 * The version of each kind of record, by the name of the kind in the audit trail. Kinds that are not here have
 * no version: nobody acts on them as they were seen.
 */
export const VERSIONS: Readonly<Record<string, VersionOf>> = {
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [kind, versionIn('training_record')])),
  pilot: versionIn('account'),
  sim: simVersion,
  sim_form: formVersion,
  sim_slot: versionIn('sim_slot'),
  training_document: versionIn('training_document'),
  line_check: versionIn('line_check'),
  line_training: versionIn('line_training'),
  event_report: versionIn('event_report'),
  qualification_kind: versionIn('qualification_kind'),
}
