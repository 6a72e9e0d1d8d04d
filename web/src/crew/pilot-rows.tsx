import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import IconAlertCircle from '~icons/alert-circle'
import IconPlus from '~icons/plus'
import IconTrash from '~icons/trash'
import { useWords } from '../i18n/words.ts'
import { PilotPicker } from './pilot-picker.tsx'
import classes from './pilot-rows.module.css'
import { pilotWords } from './pilot-words.ts'

/** A row of a form in which one pilot is chosen. */
export interface PilotRow {
  pilot_id: string | null
  /** Who that is, for the name to show at once. */
  who: { id: string; crew_code: string; full_name: string } | null
}
interface Values {
  pilots: PilotRow[]
}

/** The pilots of a form, one below the other; each can be taken out while more than `least` are there. */
export function PilotRows<Form extends Values>({
  form,
  empty,
  least = 0,
  most,
  required = false,
  beside,
  add,
  problem,
}: {
  form: UseFormReturn<Form>
  empty(): Form['pilots'][number]
  least?: number
  most: number
  required?: boolean
  /** A field more of the row, on the same line. */
  beside?(index: number): ReactNode
  /** What the button says that adds one. */
  add: string
  /** What is wrong with the pilots as a whole. */
  problem: string | undefined
}) {
  const t = useWords(pilotWords)
  // whatever else the form has, its rows are these
  const { control, setValue, trigger } = form as unknown as UseFormReturn<Values>
  const { fields, append, remove } = useFieldArray({ control, name: 'pilots', keyName: 'key' })
  const pilots = useWatch({ control, name: 'pilots' })
  // what is wrong with all of them is mended in one of them
  const checkAll = () => problem && void trigger('pilots')
  return (
    <>
      <ol className={classes.list}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.row} data-beside={beside !== undefined}>
            <PilotPicker
              control={control}
              name={`pilots.${index}.pilot_id`}
              label={t('pilot_number', { number: index + 1 })}
              withAsterisk={required}
              chosen={pilots[index]?.who ?? field.who}
              onChosen={({ id = '', crew_code, full_name }) => {
                setValue(`pilots.${index}.who`, { id, crew_code, full_name })
                checkAll()
              }}
            />
            {beside?.(index)}
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove ?? ''}
              disabled={fields.length <= least}
              aria-label={t('remove_pilot', { number: index + 1 })}
              onClick={() => {
                remove(index)
                checkAll()
              }}
            >
              <IconTrash />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          variant="light"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pilots-problem' : undefined}
          disabled={fields.length >= most}
          leftSection={<IconPlus />}
          onClick={() => append(empty(), { focusName: `pilots.${fields.length}.pilot_id` })}
        >
          {add}
        </Button>
        {problem && (
          <span id="pilots-problem" className={classes.problem} role="alert">
            <IconAlertCircle size={14} stroke={2} />
            {problem}
          </span>
        )}
      </div>
    </>
  )
}
