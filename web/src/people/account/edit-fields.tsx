import { TextInput } from '@mantine/core'
import { flies } from '@trms/contract/access'
import { FLEETS } from '@trms/contract/crew/fleets'
import type { Account } from '@trms/contract/people/account/entity'
import { type Control, useWatch } from 'react-hook-form'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import { SelectField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { AvatarField } from '../avatar/avatar-field.tsx'
import type { UserValues } from './form-values.ts'
import { AccountStatus } from './list-cells.tsx'
import { accountWords } from './words.ts'

/** The fields that the reader may change are inputs, the others are text. */
export function EditFields({
  account,
  status,
  control,
}: {
  account: Account
  /** The newest data of the account from the server. */
  status: Account
  control: Control<UserValues>
}) {
  const t = useWords(accountWords)
  const frame = useWords(frameWords)
  const name = useWatch({ control, name: 'full_name' })
  const { can } = account
  return (
    <FormSection title={t('account')} aside={<AccountStatus account={status} />}>
      {can.set_avatar && (
        <AvatarField
          control={control}
          name="avatar"
          present={account.avatar}
          personName={name || account.full_name}
        />
      )}
      <FieldGrid columns={2}>
        {can.set_name ? (
          <TextField
            control={control}
            name="full_name"
            label={t('name')}
            autoComplete="off"
            max={256}
            withAsterisk
          />
        ) : (
          <TextInput label={t('name')} value={account.full_name} readOnly />
        )}
        <TextInput
          label={t('email')}
          value={account.email}
          description={t('email_stays')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
        />
        {can.set_fleet ? (
          <SelectField
            control={control}
            name="fleet"
            label={t('fleet')}
            placeholder={t('no_fleet')}
            description={flies(account) ? t('fleet_hint') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            choices={FLEETS.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextInput label={t('fleet')} value={account.fleet ?? t('no_fleet')} readOnly />
        )}
        {can.set_role.length > 0 ? (
          <SelectField
            control={control}
            name="role"
            label={t('role')}
            description={t('role_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            choices={can.set_role.map((value) => ({ value, label: frame(`role_${value}`) }))}
          />
        ) : (
          <TextInput label={t('role')} value={frame(`role_${account.role}`)} readOnly />
        )}
      </FieldGrid>
    </FormSection>
  )
}
