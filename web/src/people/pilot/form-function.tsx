import { TextInput } from '@mantine/core'
import { ROLE } from '@trms/contract/access'
import { PILOT_FUNCTIONS } from '@trms/contract/people/pilot/entity'
import { type Control, useWatch } from 'react-hook-form'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { SegmentedField } from '../../ui/field/fields.tsx'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/** Shows the choice between pilot and instructor; only an admin can change the function (PIL-03). */
export function FunctionField({ control }: { control: Control<PilotValues> }) {
  const t = useWords(pilotFormWords)
  const { role } = useAccount()
  const what = useWatch({ control, name: 'function' })
  if (role !== ROLE.ADMIN)
    return (
      <TextInput
        label={t('function')}
        value={what ? t(`function_${what}`) : ''}
        description={t('function_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
      />
    )
  return (
    <SegmentedField
      control={control}
      name="function"
      label={t('function')}
      required
      fill
      segments={PILOT_FUNCTIONS.map((value) => ({ value, label: t(`function_${value}`) }))}
    />
  )
}
