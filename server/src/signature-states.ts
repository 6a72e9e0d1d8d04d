import type { SignedKinds } from './crew/signature-states.ts'
import { lineChecks } from './exchange/line-check/kind.ts'
import { lineTrainings } from './exchange/line-training/kind.ts'
import { simForms } from './exchange/sim/kind.ts'
import type { ContentReaders } from './records/training-record/content.ts'
import { recordSignatureStates } from './records/training-record/listed-signatures.ts'

/** Lists the signatures of records with their states, by kind of record (SIG-04). */
export const signedKinds = (readers: ContentReaders): SignedKinds => ({
  training_record: recordSignatureStates(readers),
  sim_form: simForms.signatureStates,
  line_check: lineChecks.signatureStates,
  line_training: lineTrainings.signatureStates,
})
