import {
  Checkbox,
  type CheckboxProps,
  Input,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from './contract-form.ts'
import dropdown from './dropdown.module.css'
import classes from './fields.module.css'
import { formWords } from './form-words.ts'
import { IN_MAIN } from './in-main.ts'
import { type Segment, Segmented } from './segmented.tsx'

/** Mantine's plain inputs, bound to a form. */

/**
 * A text field. With `max`, the length is counted; longer text can be typed and is marked, never cut
 * (LST-03).
 */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  max,
  ...props
}: Bound<Values, Name> & { max?: number } & Omit<
    TextInputProps,
    'value' | 'onChange' | 'error' | 'name' | 'maxLength'
  >) {
  const { value, ...field } = useField({ control, name, ...props })
  const text: string = value ?? ''
  const input = <TextInput {...props} {...field} value={text} />
  return max === undefined ? (
    input
  ) : (
    <Counted length={text.length} max={max}>
      {input}
    </Counted>
  )
}

/** Shows, while the field inside has the focus or its text is too long, how long that text is. */
export function Counted({
  length,
  max,
  children,
}: {
  length: number
  max: number
  children: ReactNode
}) {
  return (
    <div className={classes.counted}>
      {children}
      <span className={classes.count} data-over={length > max || undefined}>
        {length} / {max}
      </span>
    </div>
  )
}

/**
 * A select field. Mantine's Select knows values as text only; the form keeps the values' own type (numbers
 * stay numbers).
 */
export function SelectField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Value extends string | number,
>({
  control,
  name,
  choices,
  onChosen,
  ...props
}: Bound<Values, Name> & {
  choices: readonly { value: Value; label: string }[]
  /** Called after the user has chosen another value, so that dependent fields can follow. */
  onChosen?(value: Value | null): void
} & Omit<SelectProps, 'value' | 'onChange' | 'error' | 'name' | 'data'>) {
  const { value, onChange, ...field } = useField({ control, name, ...props })
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={IN_MAIN}
      {...props}
      {...field}
      data={choices.map((one) => ({ value: String(one.value), label: one.label }))}
      // Mantine would go on showing the last choice for a value that is not among the choices.
      value={choices.some((one) => one.value === value) ? String(value) : null}
      onChange={(next) => {
        const chosen = choices.find((one) => String(one.value) === next)?.value ?? null
        onChange(chosen)
        if (chosen !== value) onChosen?.(chosen)
      }}
    />
  )
}

export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<SwitchProps, 'checked' | 'onChange' | 'error' | 'name'>) {
  const { value, onChange, ...field } = useField({ control, name })
  return (
    <Switch
      classNames={{ track: classes.track ?? '' }}
      {...props}
      {...field}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<CheckboxProps, 'checked' | 'onChange' | 'error' | 'name'>) {
  const { value, onChange, ...field } = useField({ control, name })
  return (
    <Checkbox
      {...props}
      {...field}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export function SegmentedField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Value extends string | number,
>({
  control,
  name,
  label,
  hideLabel = false,
  required = false,
  segments,
  fill = false,
  labelClassName,
}: Bound<Values, Name> & {
  label: string
  labelClassName?: string | undefined
  hideLabel?: boolean
  required?: boolean
  segments: readonly Segment<Value>[]
  fill?: boolean
}) {
  const { value, onChange, onBlur, error } = useField({ control, name })
  const id = useId()
  const group = (
    <Segmented
      {...(hideLabel ? { label } : { labelledBy: `${id}-label` })}
      describedBy={error ? `${id}-error` : undefined}
      segments={segments}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      invalid={error !== undefined}
      required={required}
      fill={fill}
    />
  )
  return (
    <div>
      {!hideLabel && (
        <Input.Label
          id={`${id}-label`}
          labelElement="div"
          display="block"
          required={required}
          mb={6}
          {...(labelClassName && { className: labelClassName })}
        >
          {label}
        </Input.Label>
      )}
      {group}
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

/** A choice of yes or no, with neither selected until the user chooses. */
export function YesNoField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  required = false,
  words,
}: Bound<Values, Name> & {
  label: string
  required?: boolean
  /** The labels of the two buttons, if not `Yes` and `No`. */
  words?: { yes: string; no: string }
}) {
  const t = useWords(formWords)
  const { value, onChange, onBlur, error } = useField({ control, name })
  const id = useId()
  return (
    <div>
      <Input.Label id={id} labelElement="div" display="block" required={required} mb={6}>
        {label}
      </Input.Label>
      <Segmented
        labelledBy={id}
        describedBy={error ? `${id}-error` : undefined}
        segments={[
          { value: 'yes', label: words?.yes ?? t('yes') },
          { value: 'no', label: words?.no ?? t('no') },
        ]}
        value={value === null || value === undefined ? null : value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'yes')}
        onBlur={onBlur}
        invalid={error !== undefined}
        required={required}
      />
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
