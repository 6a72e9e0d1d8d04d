import { Checkbox, Stack, Text } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import classes from './integrations.module.css'

export interface ChoiceGroup {
  /** The title of the group; a group without a title stands alone. */
  title?: string
  choices: readonly { value: string; label: string }[]
}

/** Shows checkboxes in groups; the form keeps the chosen values in the order of the choices. */
export function Choices<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
  groups,
  required = false,
}: Bound<Values, Name> & {
  label: string
  hint?: string
  groups: readonly ChoiceGroup[]
  required?: boolean
}) {
  const { value, onChange, error } = useField({ control, name })
  const all = groups.flatMap((one) => one.choices.map((each) => each.value))
  const held: string[] = value ?? []
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      withAsterisk={required}
      value={held}
      onChange={(next) => onChange(all.filter((one) => next.includes(one)))}
      error={error}
    >
      <Stack gap="md" mt="xs">
        {groups.map(({ title, choices }) =>
          title ? (
            <fieldset key={title} className={classes.area}>
              <Text component="legend">{title}</Text>
              <Boxes choices={choices} />
            </fieldset>
          ) : (
            <Boxes key="all" choices={choices} />
          ),
        )}
      </Stack>
    </Checkbox.Group>
  )
}

const Boxes = ({ choices }: Pick<ChoiceGroup, 'choices'>) => (
  <div className={classes.choices}>
    {choices.map((one) => (
      <Checkbox key={one.value} value={one.value} label={one.label} />
    ))}
  </div>
)
