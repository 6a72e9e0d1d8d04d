import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import type { SimDetail } from '@trms/contract/exchange/sim/entity'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditForm } from '../../../frame/edit-form.tsx'
import { sharedWords } from '../../../i18n/shared.ts'
import { useWords } from '../../../i18n/words.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useErrorText } from '../../../ui/field/contract-form.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { linkTo } from '../../../ui/part/target.ts'
import { SIM_READS, useSimPaths } from '../paths.ts'
import { checkSim, earlyProblems, fold, isNamed } from './create-check.ts'
import { ClashList } from './create-clash-list.tsx'
import { ClashWarning } from './create-clash-warning.tsx'
import { useClashes } from './create-clashes.ts'
import { type Said, SessionFields } from './create-fields.tsx'
import { knownOf } from './create-row.tsx'
import {
  changed,
  FIELDS,
  type Field,
  PEOPLE,
  type SimValues,
  simInput,
  valuesOf,
} from './create-values.ts'
import { createWords } from './create-words.ts'
import classes from './edit-form.module.css'
import { lockedFields, namesOf } from './edit-locked.ts'

/**
 * The form that changes one session. People who have begun something in the session stay, and so do both
 * times once a form is completed (SIM-05).
 */
export function EditForm({
  sim,
  places,
  onStartAfresh,
}: {
  sim: SimDetail
  places: readonly string[]
  onStartAfresh(): void
}) {
  const t = useWords(createWords)
  const shared = useWords(sharedWords)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const paths = useSimPaths()
  const [plain] = useState(() => valuesOf(sim))
  const detail = paths.detail(sim.id)
  const {
    record: opened,
    form,
    send,
    page,
  } = useEditForm(updateSim, {
    opened: sim,
    read: getSimById,
    address: detail,
    name: 'sim-edit',
    plain: () => plain,
    check: checkSim,
    invalidates: SIM_READS,
    saved: 'data_updated',
    onDone: () => void navigate(linkTo({ to: detail }) as never),
    onStartAfresh,
  })
  const values = useWatch({ control: form.control }) as SimValues
  const look = useClashes([values], opened.id)
  const [asking, setAsking] = useState(false)

  const change = (field: Field, value: string) => {
    const before = form.getValues()
    const after = changed(before, field, value)
    for (const name of [...FIELDS, 'followed'] as const) {
      if (after[name] === before[name]) continue
      form.clearErrors(name)
      form.setValue(name, after[name], { shouldValidate: form.formState.isSubmitted })
    }
  }
  const save = () => {
    const now = form.getValues()
    setAsking(false)
    void send(simInput(now))
  }

  const { errors } = form.formState
  const said: Said = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = errorText(errors[field])
      return text ? [[field, text]] : []
    }),
  )
  const known = knownOf(look, values, 0)
  const own = namesOf(opened)
  const isOwn = (field: Field) => values[field] === plain[field]
  const problems = Object.fromEntries(
    Object.entries(known.problems).filter(([field]) => !isOwn(field as Field)),
  )
  const names = Object.fromEntries(
    Object.entries(known.names).map(([field, name]) => [
      field,
      name || (isOwn(field as Field) ? own[field as Field] : ''),
    ]),
  ) as Said
  const concerned = peopleIn(valuesOf(opened), values).size
  const allPlaces = [...new Set([...places, opened.sessiona_place, opened.sessionb_place])]

  return (
    <FormPage
      {...page}
      check={(now) => ({
        ...earlyProblems(now, { problems, places: allPlaces }),
        ...checkSim(now),
      })}
      labelOf={(path) => t(path as Field)}
      save={t('save_edit')}
      onSave={() => setAsking(true)}
    >
      <FormSection title={t('one_session')}>
        <div className={classes.fields}>
          <SessionFields
            values={values}
            errors={said}
            problems={problems}
            names={names}
            clashing={new Set(known.clashing)}
            locked={lockedFields(opened, shared)}
            places={allPlaces}
            onChange={change}
          />
        </div>
      </FormSection>
      {known.clashes.length > 0 && (
        <ClashWarning>
          <ClashList clashes={known.clashes} label={t('clash_title')} />
        </ClashWarning>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('edit_title')}
        confirm={t('edit_confirm')}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {t('edit_question')}
        {concerned > 0 && (
          <Text mt="xs">{t(concerned === 1 ? 'tell_one' : 'tell', { count: concerned })}</Text>
        )}
      </ConfirmDialog>
    </FormPage>
  )
}

/** The crew codes of everybody whom a session names before or after its change. */
const peopleIn = (...sims: readonly SimValues[]): ReadonlySet<string> =>
  new Set(sims.flatMap((sim) => PEOPLE.map((field) => fold(sim[field])).filter(isNamed)))
