import { Button } from '@mantine/core'
import { enterFlight, getAll } from '@trms/contract/people/survey/calls'
import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { useState } from 'react'
import IconPlus from '~icons/plus'
import { useCreateForm } from '../../frame/create-form.tsx'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import classes from './form.module.css'
import { SurveySections } from './form-sections.tsx'
import { checkSurvey, EMPTY_SURVEY } from './form-values.ts'
import { surveyFormWords } from './form-words.ts'
import { Receipt } from './receipt.tsx'
import { receiptWords } from './receipt-words.ts'
import { sendSurvey } from './send-survey.ts'

/** Shows the page on which the office enters a survey that a pilot sent on paper. */
export function SurveyEntryPage() {
  const t = useWords(surveyFormWords)
  const words = useWords(receiptWords)
  const may = useMay()
  const [receipt, setReceipt] = useState<SurveyReceipt | null>(null)
  // A new round draws the form anew when the person starts afresh.
  const [round, setRound] = useState(0)
  if (!may(enterFlight)) return <NoAccess title={t('entry_title')} />
  return (
    <Page title={t('entry_title')}>
      {receipt ? (
        <Receipt receipt={receipt} heading="h2">
          <Button variant="default" leftSection={<IconPlus />} onClick={() => setReceipt(null)}>
            {words('next_pilot')}
          </Button>
        </Receipt>
      ) : (
        <EntryForm key={round} onDone={setReceipt} onStartAfresh={() => setRound(round + 1)} />
      )}
    </Page>
  )
}

function EntryForm({
  onDone,
  onStartAfresh,
}: {
  onDone(receipt: SurveyReceipt): void
  onStartAfresh(): void
}) {
  const t = useWords(surveyFormWords)
  const { form, sender, page } = useCreateForm(enterFlight, {
    name: 'survey',
    plain: () => EMPTY_SURVEY,
    check: checkSurvey,
    invalidates: [getAll],
    saved: 'survey_sent',
    list: { to: '/admin/to_ldg' },
    onSaved: onDone,
    onStartAfresh,
  })
  const labelOf = (path: string) => {
    const [name = '', field] = path.split('.')
    if (name === 'entry') return t(field as 'flight_date')
    return t(name.startsWith('flights') ? 'flights' : (name as 'email'))
  }
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('send_for_pilot')}
      onSave={(values) => void sendSurvey(form, values, sender)}
    >
      <p className={classes.rule}>{t('rule')}</p>
      <SurveySections form={form} own={false} />
    </FormPage>
  )
}
