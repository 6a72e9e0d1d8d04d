import { momentWords } from '@trms/contract/common/dates'
import type { GoneSignature, SignatureState } from '@trms/contract/common/signing'
import { personWords } from '@trms/contract/crew/person-words'
import type { Paper } from '../platform/files/pdf/paper.ts'
import { INK } from '../platform/files/pdf/style.ts'
import type { PaperWords } from './paper-words.ts'

/** Draws the fingerprint of what was signed, and in words whether that still is what stands. */
export function drawFingerprint(
  paper: Paper,
  {
    title,
    given,
    fingerprint,
    state,
    verdict,
  }: {
    title: string
    /** Who had given the signer's password, in words. */
    given?: string | undefined
    fingerprint: string | null
    state: SignatureState
    verdict: string
  },
): void {
  if (fingerprint !== null) {
    paper.gap(4)
    paper.room(60)
    paper.write(title, { size: 9.5, colour: INK.quiet })
    if (given) paper.write(given, { size: 9.5 })
    paper.write(fingerprint, { size: 9.5, weight: 'strong' })
  }
  const style = state === 'valid' ? ({ colour: INK.good } as const) : BAD
  paper.write(verdict, { size: 9.5, ...style })
}

/** Draws the signatures that the audit trail names but that are no longer kept as they were given (SIG-04). */
export function drawGone(
  paper: Paper,
  words: PaperWords,
  timeZone: string,
  gone: readonly GoneSignature[],
): void {
  for (const one of gone) {
    const at = momentWords(timeZone, one.at)
    paper.gap(4)
    paper.room(44)
    paper.write(one.signer ? words.gone_of(personWords(one.signer), at) : words.gone_found(at), {
      size: 9.5,
      ...BAD,
    })
    paper.write(one.fingerprint, { size: 9.5, weight: 'strong' })
  }
}

const BAD = { colour: INK.bad, weight: 'strong' } as const
