import {
  LINE_TRAINING_KEYWORD_FIELDS,
  LINE_TRAINING_SORTS,
} from '@trms/contract/exchange/line-training/calls'
import {
  LINE_TRAINING_TYPE,
  LINE_TRAINING_TYPES,
} from '@trms/contract/exchange/line-training/states'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { lineTrainingWords } from './words.ts'

/** The choices of the list; the type is FOT unless another type is chosen (LT-01). */
export function useTrainingOffer(): ListOffer {
  const t = useWords(lineTrainingWords)
  const words = useWords(exchangeWords)
  return {
    sizes: [5, 10, 25],
    size: 10,
    dates: true,
    sorts: useSorts(LINE_TRAINING_SORTS),
    selects: [
      {
        name: 'line_training_type',
        label: t('type'),
        initial: String(LINE_TRAINING_TYPE.FOT),
        choices: LINE_TRAINING_TYPES.map((value) => ({
          value: String(value),
          label: t(`type_${value}`),
        })),
      },
      {
        name: 'filter',
        label: words('filter_by'),
        choices: LINE_TRAINING_KEYWORD_FIELDS.map((value) => ({
          value,
          label: words(`filter_${value}`),
        })),
      },
    ],
    fieldsOf: ({ selects: { line_training_type: type, filter } }) => ({
      ...(type && { line_training_type: Number(type) }),
      ...(filter && { filter }),
    }),
  }
}
