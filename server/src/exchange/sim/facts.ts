import type { Language } from '@trms/contract/messages/index'
import { caavWords, FORM_WORDS } from '../form-exchange/form-words.ts'
import type { FormRow } from './queries.ts'

/** What a form of a session has beside its state, for papers and inspectors: the CAAV form and e-learning. */
export function besidesState(
  { caav_status, elearning_done_at }: Pick<FormRow, 'caav_status' | 'elearning_done_at'>,
  language: Language,
): { label: string; value: string }[] {
  const words = FORM_WORDS[language]
  return [
    { label: words.caav, value: caavWords(caav_status)[language] },
    { label: words.elearning, value: elearning_done_at ? words.done : words.not_done },
  ]
}
