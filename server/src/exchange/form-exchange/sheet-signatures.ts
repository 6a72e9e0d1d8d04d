import { momentWords } from '@trms/contract/common/dates'
import {
  meaningWords,
  passwordGiven,
  SIGNATURE_STATE_WORDS,
} from '@trms/contract/common/signing-words'
import { type StepSignature, UNSIGNED_ACTIONS } from '@trms/contract/exchange/form-exchange/shapes'
import { drawFingerprint, drawGone } from '../../crew/paper-signatures.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { drawHeading } from '../../platform/files/pdf/section.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { nameOf } from './changed.ts'
import { type FormWords, stateAfter, stepWords } from './form-words.ts'
import type { FormSheet } from './sheet.ts'

/** Room in points for a step with its signature. */
const STEP = 110

/**
 * Draws who signed each step, as what, and whether form, step and file still are what was signed; then the
 * signatures of steps that are no longer there, and those that are no longer kept (SIG-04).
 */
export function drawSignatures(
  paper: Paper,
  words: FormWords,
  { form, gone, language, timeZone }: FormSheet,
): void {
  const { kind, signatures } = form
  const steps = form.events.filter(({ action }) => !UNSIGNED_ACTIONS.includes(action))
  drawHeading(paper, words.signatures, STEP)
  if (steps.length + signatures.length + gone.length === 0) paper.write(words.none, { size: 9.5 })
  for (const step of steps) {
    const signature = signatures.findLast((one) => one.event_id === step.id)
    const state = stateAfter(kind, step.action, step.status)[language]
    drawTitle(paper, `${stepWords(step, language)}: ${state}`)
    if (signature) drawSignature(paper, words, { signature, language, timeZone })
    else if (step.signature_id === null)
      paper.write(words.from_before, { size: 9.5, colour: INK.quiet })
    else paper.write(words.not_kept, { size: 9.5, weight: 'strong', colour: INK.bad })
  }
  for (const signature of signatures.filter((one) => one.event_id === null)) {
    drawTitle(paper, words.step_gone, INK.bad)
    drawSignature(paper, words, { signature, language, timeZone })
  }
  drawGone(paper, words, timeZone, gone)
}

function drawTitle(paper: Paper, text: string, colour: string = INK.text): void {
  paper.gap(6)
  paper.room(STEP)
  paper.write(text, { size: 9.5, weight: 'strong', colour })
}

function drawSignature(
  paper: Paper,
  words: FormWords,
  {
    signature,
    language,
    timeZone,
  }: { signature: StepSignature } & Pick<FormSheet, 'language' | 'timeZone'>,
): void {
  const { signer, at, meaning, method, fingerprint, state, changes } = signature
  const signed = words.signed(signer.full_name, signer.crew_code ?? '', momentWords(timeZone, at))
  paper.write(`${signed} “${meaningWords(language, 'own')[meaning]}”`, { size: 9.5 })
  const how = [...signer.instructor_rating, words.methods[method]].join(' · ')
  paper.write(how, { size: 9.5, colour: INK.quiet })
  const names = new Set(changes.map((change) => nameOf(change, language)))
  const verdict = SIGNATURE_STATE_WORDS[language][state]
  drawFingerprint(paper, {
    title: words.fingerprint,
    given: passwordGiven(language, signer),
    fingerprint,
    state,
    verdict: names.size > 0 ? `${verdict}: ${[...names].join(', ')}` : verdict,
  })
}
