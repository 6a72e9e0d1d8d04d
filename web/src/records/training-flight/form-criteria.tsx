import { Kbd, Text } from '@mantine/core'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import { useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { scoreWords } from '../score/score-words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import '@mantine/core/styles/Kbd.layer.css'
import classes from './form-criteria.module.css'
import { CriterionRow } from './form-criterion.tsx'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

interface Asked {
  index: number
  score: Score
  keep(): void
}

/** The 16 criteria. Choosing a score below standard first asks for a confirmation (TF-09). */
export function CriteriaSection({ control }: { control: Control<FlightValues> }) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  const score = useWords(scoreWords)
  const rows = useRef<(HTMLDivElement | null)[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const kept = useRef(false)

  const focusRow = (index: number) =>
    rows.current[index]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

  const name = (index: number) => {
    const criterion = CRITERIA[index]
    return criterion ? words(`criterion_${criterion.name}`) : ''
  }

  return (
    <FormSection
      flush
      title={t('criteria')}
      aside={
        <span className={classes.aside}>
          <span className={classes.keys}>
            {t('criteria_keys')} <Kbd size="xs">1</Kbd> – <Kbd size="xs">5</Kbd>{' '}
            {t('criteria_keys_or')} <Kbd size="xs">N</Kbd> {t('criteria_keys_end')}
          </span>
          <ScoredCount control={control} />
        </span>
      }
    >
      <ol className={classes.list}>
        {CRITERIA.map((criterion, index) => (
          <CriterionRow
            key={criterion.name}
            control={control}
            criterion={criterion}
            number={index + 1}
            name={name(index)}
            ref={(element) => {
              rows.current[index] = element
            }}
            onStep={(direction) => focusRow(index + direction)}
            onLow={(low, keep) => {
              kept.current = false
              setAsked({ index, score: low, keep })
              setOpened(true)
            }}
          />
        ))}
      </ol>
      <ConfirmDialog
        opened={opened}
        title={score('confirm_title', { score: asked?.score ?? '' })}
        confirm={score('confirm', { score: asked?.score ?? '' })}
        danger
        onConfirm={() => {
          kept.current = true
          asked?.keep()
          setOpened(false)
        }}
        onClose={() => setOpened(false)}
        onClosed={() => {
          const row = rows.current[asked?.index ?? -1]
          if (kept.current) row?.closest('li')?.querySelector('textarea')?.focus()
          else focusRow(asked?.index ?? -1)
        }}
      >
        <Text>
          {score('confirm_text', {
            number: (asked?.index ?? 0) + 1,
            name: name(asked?.index ?? 0),
            score: asked?.score ?? '',
          })}
        </Text>
      </ConfirmDialog>
    </FormSection>
  )
}

function ScoredCount({ control }: { control: Control<FlightValues> }) {
  const t = useWords(scoreWords)
  const scores = useWatch({ control, name: CRITERIA.map((one) => one.name) })
  const na = scores.filter((score) => score === NOT_APPLICABLE).length
  return <b className={classes.count}>{t('count', { scored: scores.length - na, na })}</b>
}
