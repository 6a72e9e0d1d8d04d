import { momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { Ctx } from '../../platform/context.ts'
import { FORM_WORDS } from '../form-exchange/form-words.ts'
import type { LineCheckRow } from './queries.ts'

/** The facts of a line check, for papers and inspectors. */
export function factsOf(
  { settings }: Pick<Ctx, 'settings'>,
  check: LineCheckRow,
  language: Language,
): { label: string; value: string }[] {
  const words = FORM_WORDS[language]
  return [
    { label: words.when, value: momentWords(settings.timeZone, check.line_check_at) },
    { label: words.sectors, value: check.sectors },
    { label: words.instructor, value: check.instructor_name },
    { label: words.documents, value: check.documents_read_at ? words.done : words.not_done },
    { label: words.note, value: check.note },
  ]
}
