import { momentWords } from '@trms/contract/common/dates'
import type { GoneSignature, RecordMeaning, SignatureState } from '@trms/contract/common/signing'
import { passwordGiven } from '@trms/contract/common/signing-words'
import type { Language } from '@trms/contract/messages/index'
import type { RecordSignature, Signature } from '@trms/contract/records/training-record/entity'
import { drawFingerprint, drawGone } from '../../crew/paper-signatures.ts'
import { drawFacts } from '../../platform/files/pdf/facts.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { drawHeading } from '../../platform/files/pdf/section.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { DOCUMENT_WORDS } from './words.ts'

export interface Signed {
  instructor: Signature
  trainee: Signature | null
  /** All kept signatures, oldest first. */
  signatures: readonly RecordSignature[]
  /** The signatures that the audit trail names but the database no longer holds, or holds changed. */
  gone: readonly GoneSignature[]
}

/** Whether a signature that the record or the audit trail names is not kept any more. */
export function isSignatureMissing({ trainee, signatures, gone }: Signed): boolean {
  const isKept = (...meanings: RecordMeaning[]) =>
    signatures.some((one) => !NOT_OF_IT.includes(one.state) && meanings.includes(one.meaning))
  return (
    gone.length > 0 || !isKept('graded') || (trainee !== null && !isKept('agreed', 'disagreed'))
  )
}

/** The states of signatures on an amendment that is not in force. */
const NOT_OF_IT: readonly SignatureState[] = ['waiting', 'withdrawn']

/** Draws the signers, the times, and whether the record is still what was signed (APR-02, SIG-04). */
export function drawSignatures(
  paper: Paper,
  language: Language,
  timeZone: string,
  { instructor, trainee, signatures, gone }: Signed,
): void {
  const words = DOCUMENT_WORDS[language]
  const ofRecord = signatures.filter(({ state }) => !NOT_OF_IT.includes(state))
  const said = ({ full_name, crew_code, at }: Signature) =>
    words.signed(full_name, crew_code, momentWords(timeZone, at))
  /** The signer as the kept signature names the signer; undefined without one. */
  const kept = (...meanings: RecordMeaning[]): Signature | undefined => {
    const newest = ofRecord.findLast((one) => meanings.includes(one.meaning))
    return newest && { ...newest.signer, crew_code: newest.signer.crew_code ?? '', at: newest.at }
  }
  const signedBy = kept('graded') ?? instructor
  const readBy = kept('agreed', 'disagreed')
  const agreedBy = readBy ?? trainee
  drawHeading(paper, words.signatures, 110)
  drawFacts(paper, [
    { label: words.instructor, value: said(signedBy) },
    { label: words.trainee, value: agreedBy ? said(agreedBy) : words.not_signed },
  ])
  if (isSignatureMissing({ instructor, trainee, signatures, gone }))
    paper.write(words.missing, { size: 9.5, colour: INK.bad, weight: 'strong' })
  drawGone(paper, words, timeZone, gone)
  for (const one of ofRecord)
    if (one.fingerprint !== null && one.state !== 'earlier')
      drawState(paper, language, { ...one, fingerprint: one.fingerprint })
    else if (one.state === 'altered')
      paper.write(words.altered, { size: 9.5, colour: INK.bad, weight: 'strong' })
}

/** Draws how the person signed, the fingerprint of what was signed, and whether the record still matches. */
function drawState(
  paper: Paper,
  language: Language,
  { meaning, method, signer, state, fingerprint }: RecordSignature & { fingerprint: string },
): void {
  const words = DOCUMENT_WORDS[language]
  const { title, same, other } = words.meanings[meaning]
  const verdict = state === 'altered' ? words.altered : state === 'valid' ? same : other
  drawFingerprint(paper, {
    title: `${title} ${words.methods[method]}`,
    given: passwordGiven(language, signer),
    fingerprint,
    state,
    verdict,
  })
}
