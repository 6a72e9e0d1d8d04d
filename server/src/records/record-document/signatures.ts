import { momentWords } from '@trms/contract/common/dates'
import type { Signature } from '@trms/contract/records/training-record/entity'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { drawFacts } from './draw.ts'
import type { DocumentWords } from './words.ts'

export interface Signed {
  instructor: Signature
  trainee: Signature | null
  /** The fingerprint of what was approved, and whether the record still is that. */
  approval: { fingerprint: string; same: boolean } | null
}

/** Who signed when, and whether the record still is what the trainee approved (APR-02). */
export function drawSignatures(
  paper: Paper,
  words: DocumentWords,
  timeZone: string,
  { instructor, trainee, approval }: Signed,
): void {
  const said = ({ full_name, crew_code, at }: Signature) =>
    words.signed(full_name, crew_code, momentWords(timeZone, at))
  paper.gap(14)
  paper.room(110)
  paper.write(words.signatures, { size: 11, weight: 'strong', colour: INK.brand })
  paper.gap(3)
  drawFacts(paper, [
    { label: words.instructor, value: said(instructor) },
    { label: words.trainee, value: trainee ? said(trainee) : words.not_signed },
  ])
  if (!approval) return
  const { fingerprint, same } = approval
  paper.write(words.fingerprint, { size: 9.5, colour: INK.quiet })
  paper.write(fingerprint, { size: 9.5, weight: 'strong' })
  paper.write(same ? words.same : words.other, {
    size: 9.5,
    colour: same ? INK.good : INK.bad,
    weight: same ? 'regular' : 'strong',
  })
}
