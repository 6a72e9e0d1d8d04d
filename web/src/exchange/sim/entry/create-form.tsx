import { createMonthlySim } from '@trms/contract/exchange/sim/calls'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useCreateForm } from '../../../frame/create-form.tsx'
import { useWords } from '../../../i18n/words.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { SIM_READS, useSimPaths } from '../paths.ts'
import { checkSim, checkSims, earlyProblems } from './create-check.ts'
import { ClashWarning } from './create-clash-warning.tsx'
import { useClashes } from './create-clashes.ts'
import { SessionGrid } from './create-grid.tsx'
import { problemsOf } from './create-row.tsx'
import { emptyRow, isEmpty, type SimListValues, simInput } from './create-values.ts'
import { createWords } from './create-words.ts'

/** The form that creates the sessions of a month, either all or none (SIM-03). */
export function CreateForm({
  places,
  onStartAfresh,
}: {
  places: readonly string[]
  onStartAfresh(): void
}) {
  const t = useWords(createWords)
  const paths = useSimPaths()
  const { form, send, page } = useCreateForm(createMonthlySim, {
    name: 'sim-list',
    plain: (): SimListValues => ({ sims: [emptyRow(places[0] ?? '')] }),
    check: checkSims,
    invalidates: SIM_READS,
    saved: 'data_created',
    list: { to: paths.list },
    onStartAfresh,
  })
  const sims = useWatch({ control: form.control, name: 'sims' })
  const look = useClashes(sims)
  const check = useCallback(
    (now: SimListValues) =>
      checkSims(now, (row) => ({
        ...earlyProblems(row, { problems: problemsOf(look, row), places }),
        ...checkSim(row),
      })),
    [look, places],
  )
  const count = sims.filter((row) => !isEmpty(row)).length

  const save = (values: SimListValues) => {
    // The server numbers the sessions that were sent, so empty rows leave the form first and the numbers
    // agree.
    const filled = values.sims.filter((row) => !isEmpty(row))
    form.setValue('sims', filled)
    void send({ input: { sims: filled.map(simInput) } })
  }

  return (
    <FormPage
      {...page}
      check={check}
      labelOf={(path) => labelOf(t, path)}
      save={count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count })}
      wide
      onSave={save}
    >
      <SessionGrid form={form} look={look} places={places} />
      {look.clashes.length > 0 && <ClashWarning />}
    </FormPage>
  )
}

type Words = ReturnType<typeof useWords<(typeof createWords)['en']>>

/** Turns `sims[3].note` into "Note, session 4". */
function labelOf(t: Words, path: string): string {
  const found = /^sims\[(\d+)\]\.(\w+)$/.exec(path)
  if (!found) return t('sessions')
  const [, index, field] = found
  return t('field_of', {
    field: t(field as keyof (typeof createWords)['en']),
    number: Number(index) + 1,
  })
}
