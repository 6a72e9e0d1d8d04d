import { Button, Skeleton, Stack } from '@mantine/core'
import { IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { fotDetail, fotList } from '@trms/contract/overview/calls'
import { createFlight, searchTrainingFlight } from '@trms/contract/training-flight/calls'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { Page } from '../app/page.tsx'
import { useAccount } from '../app/session.ts'
import { recordList } from '../domain/record-paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { notify } from '../ui/notify.ts'
import { Empty, ErrorState } from '../ui/states.tsx'
import { linkTo } from '../ui/target.ts'
import { useDraft } from '../ui/use-draft.ts'
import { checkNewFlight } from './form-check.ts'
import { useFieldLabel } from './form-labels.ts'
import { formMessages } from './form-messages.ts'
import { FlightSections } from './form-sections.tsx'

import { type PilotHead, Trainee } from './form-trainee.tsx'
import { emptyFlight, flightFiles, flightInput } from './form-values.ts'
import { Signatures } from './signatures.tsx'

/** `?pilot_id=` names whom the flight is about. */
export function CreatePage() {
  const t = useMessages(formMessages)
  const { pilot_id } = useSearch({ strict: false }) as { pilot_id?: string }
  return (
    <Page title={t('title')} crumbs={[{ label: t('crumb_flights'), to: '/pilot/fot/list' }]}>
      {pilot_id ? <ForPilot key={pilot_id} id={pilot_id} /> : <NoPilot />}
    </Page>
  )
}

function ForPilot({ id }: { id: string }) {
  const t = useMessages(formMessages)
  const account = useAccount()
  const { data: pilot, error, refetch } = useRead(fotDetail, { id })
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)

  if (!pilot && error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!pilot)
    return (
      <Stack gap="lg" maw={960}>
        {[76, 190, 240, 520].map((height) => (
          <Skeleton key={height} height={height} radius={12} animate={false} />
        ))}
      </Stack>
    )
  if (!pilot.can.create_record)
    return (
      <Empty icon={IconUserOff} title={t('may_not')} action={<ToPilots />}>
        {t(pilot.id === account.id ? 'may_not_self' : 'may_not_hint')}
      </Empty>
    )
  return <NewFlight key={round} pilot={pilot} onStartAfresh={() => setRound(round + 1)} />
}

function NewFlight({ pilot, onStartAfresh }: { pilot: PilotHead; onStartAfresh(): void }) {
  const t = useMessages(formMessages)
  const shared = useMessages(sharedMessages)
  const account = useAccount()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const list = recordList('pilot', 'training_flight', pilot.id)
  const draftName = `training-flight:${pilot.id}`
  const [plain] = useState(emptyFlight)
  const start = useStart(account.id, draftName, plain)
  const form = useContractForm(checkNewFlight, start.values)
  const sender = useFormSend(createFlight, form, {
    invalidates: [searchTrainingFlight, fotDetail, fotList],
    onSuccess: () => {
      draft.drop()
      notify.success(shared('training_created'))
      void navigate(linkTo(list) as never)
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner: account.id,
    name: draftName,
    key: start.key,
    restored: start.restored,
    unsaved,
  })
  const instructor = [account.full_name, account.crew_code].filter(Boolean).join(' · ')

  return (
    <FormPage
      form={form}
      check={checkNewFlight}
      labelOf={labelOf}
      save={t('save_new')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
      onCancel={() => void navigate(linkTo(list) as never)}
      onStartAfresh={onStartAfresh}
      onSave={(values) =>
        void sender.send({
          input: { ...flightInput(values), pilot_id: pilot.id, instructor_id: account.id },
          files: flightFiles(values),
          idempotencyKey: start.key,
        })
      }
      failureAction={
        sender.failure?.code === 'IDEMPOTENCY_CONFLICT' && (
          <>
            {t('saved_already')}
            <Button
              component="a"
              href={`${list.to}?pilot_id=${pilot.id}`}
              target="_blank"
              variant="default"
              size="compact-md"
            >
              {t('to_list')}
            </Button>
          </>
        )
      }
    >
      <Trainee pilot={pilot} />
      <FlightSections form={form} instructor={instructor} sender={sender} />
      <Signatures
        instructor={{ name: account.full_name, state: t('signs_on_save') }}
        trainee={{ name: pilot.full_name, state: t('signs_on_approval') }}
      />
    </FormPage>
  )
}

function NoPilot() {
  const t = useMessages(formMessages)
  return (
    <Empty icon={IconUserQuestion} title={t('no_pilot')} action={<ToPilots />}>
      {t('no_pilot_hint')}
    </Empty>
  )
}

function ToPilots() {
  const t = useMessages(formMessages)
  return (
    <Button component={Link} to="/pilot/fot/list" variant="default">
      {t('to_pilots')}
    </Button>
  )
}
