import { Button, Text } from '@mantine/core'
import { getAll, getSurveyEntries, verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveyEntries } from '@trms/contract/people/survey/entity'
import { useState } from 'react'
import { useDialogForm } from '../../frame/dialog-form.ts'
import { useWords } from '../../i18n/words.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import classes from './entries.module.css'
import {
  decisionsOf,
  draftNameOf,
  isAnyAsked,
  openSimOf,
  problemsOf,
  startOf,
} from './entries-values.ts'
import { entriesWords } from './entries-words.ts'
import { DayDecision, SimDecision } from './entry-decision.tsx'
import { EntryFacts, SimFacts } from './entry-facts.tsx'

const NOTE = 254

/**
 * Shows the reported days and SIM dates; the office accepts, corrects or refuses those that nobody has decided, and
 * decides others anew.
 */
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
  const values = form.watch()
  const openSim = openSimOf(seen)
  const anyAsked = isAnyAsked(seen, values)
  const waits = (day: string) => seen.entries.some((one) => one.again && one.flight_date === day)
  const acceptAll = () => {
    form.clearErrors()
    for (const [i, one] of seen.entries.entries())
      if (one.state === 'unverified') form.setValue(`entries.${i}.verdict`, 'accept')
    if (openSim && values.sim.sim_date === openSim) form.setValue('sim.verdict', 'accept')
  }
  return (
    <DialogForm
      {...dialog}
      submit={submit}
      save={t('save')}
      idle={!anyAsked}
      aside={
        (openSim || seen.entries.some((one) => one.state === 'unverified')) && (
          <Button variant="default" disabled={dialog.sender.sending} onClick={acceptAll}>
            {t('accept_all')}
          </Button>
        )
      }
    >
      {seen.entries.length + seen.sims.length === 0 && !openSim && <Text>{t('none')}</Text>}
      <ul className={classes.entries}>
        {seen.entries.map((one, i) => (
          <li key={`${one.flight_date} ${one.again}`}>
            <EntryFacts entry={one} />
            {seen.can.verify && (one.again || !waits(one.flight_date)) && (
              <DayDecision form={form} entry={one} at={i} />
            )}
          </li>
        ))}
        {openSim && (
          <li>
            <SimFacts date={openSim} state={seen.sim_again ? 'again' : 'unverified'} />
            {seen.can.verify && <SimDecision form={form} date={openSim} open={openSim} />}
          </li>
        )}
        {seen.sim_date && !seen.sim_verified && seen.sim_date !== openSim && (
          <li>
            <SimFacts date={seen.sim_date} state="unverified" />
          </li>
        )}
        {seen.sims.map((one) => (
          <li key={one.sim_date}>
            <SimFacts date={one.corrected_date ?? one.sim_date} state={one.state} decided={one} />
            {seen.can.verify && one.sim_date !== openSim && (
              <SimDecision form={form} date={one.sim_date} open={openSim} />
            )}
          </li>
        ))}
      </ul>
      {anyAsked && (
        <CountedTextarea
          control={form.control}
          name="note"
          label={t('note')}
          max={NOTE}
          description={t('mailed')}
        />
      )}
    </DialogForm>
  )
}
