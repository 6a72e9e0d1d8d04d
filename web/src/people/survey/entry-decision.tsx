import type { SurveyEntry } from '@trms/contract/people/survey/entity'
import { MAX_MOVEMENTS } from '@trms/contract/people/survey/recency'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CountField } from '../../ui/field/count-field.tsx'
import { Decision, type EntriesForm, Verdict } from './decision.tsx'
import classes from './entries.module.css'
import { isAsked, simStartOf } from './entries-values.ts'
import { entriesWords } from './entries-words.ts'

/** Shows the decision on one day; on a decided day, once the office asks to decide it anew. */
export function DayDecision({
  form,
  entry,
  at,
}: {
  form: EntriesForm
  entry: SurveyEntry
  at: number
}) {
  const t = useWords(entriesWords)
  const { control } = form
  const value = form.watch(`entries.${at}`)
  const { to_number, ldg_number } = entry
  const anew = (wanted: boolean) => {
    form.clearErrors(`entries.${at}`)
    const undecided = { anew: wanted, verdict: null, to_number, ldg_number }
    form.setValue(`entries.${at}`, undecided, { shouldDirty: true })
  }
  return (
    <Decision
      about={formatDate(entry.flight_date)}
      asked={isAsked(entry, value)}
      anew={entry.state === 'unverified' ? null : anew}
    >
      <Verdict form={form} name={`entries.${at}.verdict`} date={entry.flight_date} />
      {value.verdict === 'correct' && (
        <div className={classes.numbers}>
          {(['to_number', 'ldg_number'] as const).map((name) => (
            <CountField
              key={name}
              control={control}
              name={`entries.${at}.${name}`}
              label={t(name)}
              max={MAX_MOVEMENTS}
            />
          ))}
        </div>
      )}
    </Decision>
  )
}

/** Shows the decision on a SIM date. Only one SIM date is decided at a time: at first the one that waits. */
export function SimDecision({
  form,
  date,
  open,
}: {
  form: EntriesForm
  date: string
  open: string | null
}) {
  const t = useWords(entriesWords)
  const sim = form.watch('sim')
  const anew = (wanted: boolean) => {
    form.clearErrors('sim')
    form.setValue('sim', simStartOf(wanted ? date : open), { shouldDirty: true })
  }
  const asked = sim.sim_date === date
  if (!asked && date === open) return <p className={classes.facts}>{t('sim_after')}</p>
  return (
    <Decision
      about={t('sim', { date: formatDate(date) })}
      asked={asked}
      anew={date === open ? null : anew}
    >
      <Verdict form={form} name="sim.verdict" date={date} />
      {sim.verdict === 'correct' && (
        <DateField
          control={form.control}
          name="sim.corrected_date"
          label={t('sim_date')}
          required
        />
      )}
    </Decision>
  )
}
