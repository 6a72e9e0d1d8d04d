import { BASE_SCORES } from '@trms/contract/records/base-training/entity'
import { type ReactNode, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ScoreRow } from '../score/score-row.tsx'
import classes from './form-scores.module.css'
import type { BaseTrainingValues } from './form-values.ts'
import { baseTrainingWords } from './words.ts'

const PATHS = [...BASE_SCORES, 'others.point'] as const

/** The six scored items, and a seventh item that the instructor may name. */
export function ScoresSection({ control }: { control: Control<BaseTrainingValues> }) {
  const t = useWords(baseTrainingWords)
  const list = useRef<HTMLOListElement>(null)
  const focusRow = (index: number) =>
    list.current?.children[index]
      ?.querySelector<HTMLElement>('[role=radiogroup] [tabindex="0"]')
      ?.focus()
  return (
    <FormSection flush title={t('scores')}>
      <ol ref={list} className={classes.list}>
        {PATHS.map((path, index) => (
          <Row
            key={path}
            control={control}
            path={path}
            number={index + 1}
            name={t(path === 'others.point' ? 'others' : path)}
            onStep={(direction) => focusRow(index + direction)}
          >
            {path === 'others.point' && (
              <TextField
                control={control}
                name="others.criteria"
                label={t('others_criteria')}
                description={t('others_hint')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                max={256}
                autoComplete="off"
              />
            )}
          </Row>
        ))}
      </ol>
    </FormSection>
  )
}

function Row({
  control,
  path,
  number,
  name,
  onStep,
  children,
}: {
  control: Control<BaseTrainingValues>
  path: (typeof PATHS)[number]
  number: number
  name: string
  onStep(direction: 1 | -1): void
  children: ReactNode
}) {
  const { field } = useController({ control, name: path })
  return (
    <ScoreRow
      ref={field.ref}
      number={number}
      name={name}
      score={field.value}
      onScore={field.onChange}
      onStep={onStep}
      special={false}
      onSpecial={undefined}
      comment={children}
    />
  )
}
