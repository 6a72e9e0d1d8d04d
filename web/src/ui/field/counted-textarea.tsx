import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Bound, useField } from './contract-form.ts'
import classes from './counted-textarea.module.css'

/**
 * Whether the browser itself makes a text field grow with its text. Measuring the text in a script at each
 * keystroke keeps a phone from drawing the letter.
 */
const GROWS = CSS.supports('field-sizing', 'content')

/** A free-text field with a counter. Text longer than `max` can be typed and is marked, never cut. */
export function CountedTextarea<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  max,
  description,
  minRows = 2,
  maxRows = 12,
  ...props
}: Bound<Values, Name> & { max: number } & Omit<
    TextareaProps,
    'value' | 'onChange' | 'error' | 'name'
  >) {
  const { error, value, ref, ...field } = useField({ control, name, ...props })
  const text: string = value ?? ''
  return (
    <Textarea
      autosize={!GROWS}
      minRows={minRows}
      maxRows={maxRows}
      classNames={{ input: classes.text ?? '' }}
      styles={{ input: { '--least': minRows, '--most': maxRows } }}
      {...props}
      {...field}
      ref={ref}
      value={text}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <span className={classes.foot}>
          <span>{description}</span>
          <span
            className={classes.count}
            style={{ minWidth: `${2 * String(max).length + 3}ch` }}
            data-over={text.length > max || undefined}
          >
            {text.length} / {max}
          </span>
        </span>
      }
    />
  )
}
