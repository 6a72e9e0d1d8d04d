import { TextInput } from '@mantine/core'
import IconLock from '~icons/lock'

/** A value, with the reason why it cannot be changed; an empty text gives no reason. */
export interface Fixed {
  value: string
  fixed: string
}

/** Shows a value that cannot be changed here, or no longer. */
export function FixedField({ label, value, fixed }: Fixed & { label: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      description={fixed || undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      readOnly
      leftSection={<IconLock />}
    />
  )
}
