import { DOCUMENT_SORTS } from '@trms/contract/office/training-document/calls'
import { DOCUMENT_FLEETS, TRAINING_TYPES } from '@trms/contract/office/training-document/entity'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { documentWords } from './words.ts'

export function useDocumentOffer(): ListOffer {
  const t = useWords(documentWords)
  return {
    sizes: [5, 10, 25],
    size: 10,
    sorts: useSorts(DOCUMENT_SORTS),
    selects: [
      {
        name: 'training_type',
        label: t('training_type'),
        choices: TRAINING_TYPES.map((value) => ({ value, label: t(value) })),
      },
      {
        name: 'fleet',
        label: t('fleet'),
        // The first choice, "all fleets", is left out: an empty filter already shows all fleets.
        choices: DOCUMENT_FLEETS.slice(1).map((value) => ({ value, label: value })),
      },
    ],
  }
}
