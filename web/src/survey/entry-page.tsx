import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { enterFlight, getAll } from '@trms/contract/survey/calls'
import type { SurveyReceipt } from '@trms/contract/survey/entity'
import { useState } from 'react'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useAccount, useMay } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { notify } from '../ui/notify.ts'
import { useDraft } from '../ui/use-draft.ts'
import classes from './form.module.css'
import { formMessages } from './form-messages.ts'
import { SurveySections } from './form-sections.tsx'
import { checkSurvey, EMPTY_SURVEY } from './form-values.ts'
import { Receipt } from './receipt.tsx'
import { receiptMessages } from './receipt-messages.ts'
import { sendSurvey } from './send-survey.ts'

/** The survey as the office enters it for a pilot who sent it on paper. */
export function SurveyEntryPage() {
  const t = useMessages(formMessages)
  const words = useMessages(receiptMessages)
  const may = useMay()
  const [receipt, setReceipt] = useState<SurveyReceipt | null>(null)
  // Another survey, and one started afresh, draw the form anew.
  const [round, setRound] = useState(0)
  if (!may(enterFlight)) return <NoAccess title={t('entry_title')} />
  return (
    <Page title={t('entry_title')}>
      {receipt ? (
        <Receipt receipt={receipt} heading="h2">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setReceipt(null)}
          >
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
  const t = useMessages(formMessages)
  const shared = useMessages(sharedMessages)
  const { id } = useAccount()
  const navigate = useNavigate()
  const start = useStart(id, 'survey', EMPTY_SURVEY)
  const form = useContractForm(checkSurvey, start.values)
  const sender = useFormSend(enterFlight, form, {
    invalidates: [getAll],
    onSuccess: (receipt) => {
      draft.drop()
      notify.success(shared('survey_sent'))
      onDone(receipt)
    },
  })
  const unsaved = useUnsaved(form, EMPTY_SURVEY, sender.isDone)
  const draft = useDraft(form, {
    owner: id,
    name: 'survey',
    key: start.key,
    restored: start.restored,
    unsaved,
  })
  const labelOf = (path: string) => {
    const [name = '', field] = path.split('.')
    if (name === 'entry') return t(field as 'flight_date')
    return t(name.startsWith('flights') ? 'flights' : (name as 'email'))
  }
  return (
    <FormPage
      form={form}
      check={checkSurvey}
      labelOf={labelOf}
      save={t('send_for_pilot')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
      onCancel={() => void navigate({ to: '/admin/to_ldg' } as never)}
      onStartAfresh={onStartAfresh}
      onSave={(values) => void sendSurvey(form, values, sender)}
    >
      <p className={classes.rule}>{t('rule')}</p>
      <SurveySections form={form} own={false} />
    </FormPage>
  )
}
