import { Box } from '@mantine/core'
import type { FieldChange } from '@trms/contract/common/field-change'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import { ChangedAlert } from '../../crew/changed-alert.tsx'
import { useWords } from '../../i18n/words.ts'
import { statusKey } from './event-title.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'
import { changedLabelOf, useSignatures } from './step-signature.tsx'

/**
 * The alert at the top of a form's page if the form, a step or a file is no longer what was signed (SIG-04).
 */
export function ChangedForm<Form>({
  feature,
  form,
  history,
}: {
  feature: ExchangeFeature<Form>
  form: Form
  history: readonly FormEvent[]
}) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const { signatures } = useSignatures(feature, form)
  const broken = signatures?.filter((one) => one.state === 'changed') ?? []
  if (broken.length === 0) return null
  const changes = broken.flatMap((one) => {
    const action = history.find(({ id }) => id === one.event_id)?.action
    const textOf = ({ field }: FieldChange, value: unknown) => {
      if (value === null || value === undefined) return ''
      const isStatus = field === 'event.status' || field === 'event.before'
      if (isStatus) return own(statusKey(action, Number(value)))
      return field === 'form.type' ? own(`type_${value}`) : String(value)
    }
    return one.changes.map((change) => ({
      field: changedLabelOf(change.field, t, own),
      old: textOf(change, change.old),
      new: textOf(change, change.new),
    }))
  })
  return (
    <Box mb={16}>
      <ChangedAlert signatures={broken} changes={changes} />
    </Box>
  )
}
