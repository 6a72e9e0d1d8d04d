import type { CardKind } from '@trms/contract/people/qualification/entity'
import { useKindName } from '../../crew/readiness/words.ts'
import { useWords } from '../../i18n/words.ts'
import { type LatePart, useLatePart } from '../../ui/dialog/use-late-part.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { cardWords } from './card-words.ts'

const late: LatePart<typeof import('./card-form.tsx').CardForm> = {
  fetch: async () => (await import('./card-form.tsx')).CardForm,
}

/** An action on a kind of the card. */
export type CardQuestion =
  | { what: 'enter' | 'exempt'; one: CardKind }
  | { what: 'withdraw' | 'end'; one: CardKind; id: string }
export type CardAsks = (question: CardQuestion) => void
export const useCardDialogs = useSubject<CardQuestion>

/** Shows the dialogs of the card: enter, exempt, withdraw an entry, end an exemption (RDY-02, RDY-06). */
export function CardDialogs({
  pilotId,
  subject,
  opened,
  close,
}: Asked<CardQuestion> & { pilotId: string }) {
  const t = useWords(cardWords)
  const nameOf = useKindName()
  const CardForm = useLatePart(late, opened)
  if (!subject) return null
  const { what, one } = subject
  const kind = nameOf(one.kind)
  return (
    <FormDialog
      opened={opened && CardForm !== undefined}
      close={close}
      centered
      title={what === 'end' ? t('end_title') : t(`${what}_title`, { kind })}
    >
      {CardForm && <CardForm subject={subject} pilotId={pilotId} close={close} />}
    </FormDialog>
  )
}
