import { momentWords } from '@trms/contract/common/dates'
import type { Meaning } from '@trms/contract/common/signing'
import type { RecordSignature, Signature } from '@trms/contract/records/training-record/entity'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { drawFacts } from './draw.ts'
import type { DocumentWords } from './words.ts'

export interface Signed {
  instructor: Signature
  trainee: Signature | null
  /** Every signature that is kept, the oldest first. */
  signatures: readonly RecordSignature[]
}

/** Who signed when, and whether the record still is what they signed (APR-02, SIG-04). */
export function drawSignatures(
  paper: Paper,
  words: DocumentWords,
  timeZone: string,
  { instructor, trainee, signatures }: Signed,
): void {
  const said = ({ full_name, crew_code, at }: Signature) =>
    words.signed(full_name, crew_code, momentWords(timeZone, at))
  /** As the signature itself says it, where there is one. */
  const kept = (meaning: Meaning): Signature | undefined => {
    const newest = signatures.findLast((one) => one.meaning === meaning)
    return newest && { ...newest.signer, crew_code: newest.signer.crew_code ?? '', at: newest.at }
  }
  const signedBy = kept('graded') ?? instructor
  const agreedBy = kept('agreed') ?? trainee
  paper.gap(14)
  paper.room(110)
  paper.write(words.signatures, { size: 11, weight: 'strong', colour: INK.brand })
  paper.gap(3)
  drawFacts(paper, [
    { label: words.instructor, value: said(signedBy) },
    { label: words.trainee, value: agreedBy ? said(agreedBy) : words.not_signed },
  ])
  if (!kept('graded') || (trainee && !kept('agreed')))
    paper.write(words.missing, { size: 9.5, colour: INK.bad, weight: 'strong' })
  for (const one of signatures)
    if (one.fingerprint !== null && one.state !== 'earlier')
      drawState(paper, words, { ...one, fingerprint: one.fingerprint })
}

/** What was signed, and whether the record still is that. */
function drawState(
  paper: Paper,
  words: DocumentWords,
  { meaning, method, state, fingerprint }: RecordSignature & { fingerprint: string },
): void {
  const { title, same, other } = words.meanings[meaning]
  paper.gap(4)
  paper.room(60)
  paper.write(`${title} ${words.methods[method]}`, { size: 9.5, colour: INK.quiet })
  paper.write(fingerprint, { size: 9.5, weight: 'strong' })
  const isSame = state === 'valid'
  paper.write(state === 'altered' ? words.altered : isSame ? same : other, {
    size: 9.5,
    colour: isSame ? INK.good : INK.bad,
    weight: isSame ? 'regular' : 'strong',
  })
}
