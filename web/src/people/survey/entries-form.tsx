import { Button, Text } from '@mantine/core'
import { getAll, getSurveyEntries, verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveyEntries } from '@trms/contract/people/survey/entity'
import { MAX_MOVEMENTS } from '@trms/contract/people/survey/recency'
import { useState } from 'react'
import { useDialogForm } from '../../frame/dialog-form.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CountField } from '../../ui/field/count-field.tsx'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SegmentedField } from '../../ui/field/fields.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import classes from './entries.module.css'
import { decisionsOf, draftNameOf, openSimOf, problemsOf, startOf } from './entries-values.ts'
import { entriesWords } from './entries-words.ts'
import { EntryFacts, SimFacts } from './entry-facts.tsx'

const NOTE = 254

/** Shows the reported days; the office accepts, corrects or refuses the days that are not verified yet. */
export function EntriesForm({ shown, close }: { shown: SurveyEntries; close(): void }) {
  const t = useWords(entriesWords)
  // The decision applies to the data that the person looked at, whatever arrives in between.
  const [seen] = useState(shown)
  const { form, send, dialog } = useDialogForm(verifySurvey, {
    name: draftNameOf(seen),
    plain: () => startOf(seen),
    check: (values) => problemsOf(seen, values),
    invalidates: [getAll, getSurveyEntries],
    done: t('saved'),
    close,
  })
  const submit = (onInvalid: () => void) =>
    form.handleSubmit((values) => send({ input: decisionsOf(seen, values) }), onInvalid)()
  const { control } = form
  const values = form.watch()
  const verdicts = (['accept', 'correct', 'refuse'] as const).map((value) => ({
    value,
    label: t(value),
  }))
  const openSim = openSimOf(seen)
  const mayDecide = (state: string) => seen.can.verify && state === 'unverified'
  const anyOpen =
    seen.entries.some((one) => mayDecide(one.state)) || (seen.can.verify && openSim !== null)
  const days = (
    <>
      {seen.entries.length === 0 && !seen.sim_date && !openSim && <Text>{t('none')}</Text>}
      <ul className={classes.entries}>
        {seen.entries.map((one, i) => (
          <li key={`${one.flight_date} ${one.again}`}>
            <EntryFacts entry={one} />
            {mayDecide(one.state) && (
              <div className={classes.decide}>
                <SegmentedField
                  control={control}
                  name={`entries.${i}.verdict`}
                  label={t('verdict_of', { date: formatDate(one.flight_date) })}
                  hideLabel
                  segments={verdicts}
                />
                {values.entries[i]?.verdict === 'correct' && (
                  <div className={classes.numbers}>
                    {(['to_number', 'ldg_number'] as const).map((name) => (
                      <CountField
                        key={name}
                        control={control}
                        name={`entries.${i}.${name}`}
                        label={t(name)}
                        max={MAX_MOVEMENTS}
                      />
                    ))}
                  </div>
                )}
              </div>
            )}
          </li>
        ))}
        {openSim && (
          <li>
            <SimFacts date={openSim} state={seen.sim_again ? 'again' : 'unverified'} />
            {seen.can.verify && (
              <div className={classes.decide}>
                <SegmentedField
                  control={control}
                  name="sim.verdict"
                  label={t('verdict_of', { date: formatDate(openSim) })}
                  hideLabel
                  segments={verdicts}
                />
                {values.sim.verdict === 'correct' && (
                  <DateField
                    control={control}
                    name="sim.corrected_date"
                    label={t('sim_date')}
                    required
                  />
                )}
              </div>
            )}
          </li>
        )}
        {seen.sim_date && seen.sim_date !== openSim && (
          <li>
            <SimFacts date={seen.sim_date} state={seen.sim_verified ? 'accepted' : 'unverified'} />
          </li>
        )}
      </ul>
    </>
  )
  if (!anyOpen) return days
  return (
    <DialogForm
      {...dialog}
      submit={submit}
      save={t('save')}
      aside={
        <Button
          variant="default"
          disabled={dialog.sender.sending}
          onClick={() => {
            form.clearErrors()
            for (const [i, one] of seen.entries.entries())
              if (mayDecide(one.state)) form.setValue(`entries.${i}.verdict`, 'accept')
            if (openSim) form.setValue('sim.verdict', 'accept')
          }}
        >
          {t('accept_all')}
        </Button>
      }
    >
      {days}
      <CountedTextarea
        control={control}
        name="note"
        label={t('note')}
        max={NOTE}
        description={t('mailed')}
      />
    </DialogForm>
  )
}
