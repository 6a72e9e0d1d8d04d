import { FLEETS } from '@trms/contract/crew/fleets'
import { type Control, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { SelectField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { AvatarField } from '../avatar/avatar-field.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import type { NewUserValues } from './form-values.ts'
import { accountWords } from './words.ts'

export function CreateFields({ control }: { control: Control<NewUserValues> }) {
  const t = useWords(accountWords)
  const [name, email] = useWatch({ control, name: ['full_name', 'email'] })
  return (
    <>
      <FormSection title={t('person')} aside={t('new_user_hint')}>
        <AvatarField control={control} name="avatar" present={null} personName={name} />
        <FieldGrid columns={2}>
          <TextField
            control={control}
            name="full_name"
            label={t('name')}
            autoComplete="off"
            max={256}
            withAsterisk
          />
          <SelectField
            control={control}
            name="fleet"
            label={t('fleet')}
            withAsterisk
            choices={FLEETS.map((value) => ({ value, label: value }))}
          />
        </FieldGrid>
      </FormSection>
      <FormSection title={t('access')} aside={t('first_password_hint')}>
        <FieldGrid columns={2}>
          <TextField
            control={control}
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            max={254}
            withAsterisk
          />
        </FieldGrid>
        <FieldGrid columns={2}>
          <NewPasswordFields control={control} email={email} />
        </FieldGrid>
      </FormSection>
    </>
  )
}
