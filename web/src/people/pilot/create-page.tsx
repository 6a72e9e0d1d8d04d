import { Button, Skeleton, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ROLE } from '@trms/contract/access'
import { userList } from '@trms/contract/people/account/calls'
import { createPilot, pilotOptions } from '@trms/contract/people/pilot/calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useDraftForm } from '../../frame/draft-form.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { useFieldLabel } from './form-label.ts'
import { formMessages } from './form-messages.ts'
import { PilotSections } from './form-sections.tsx'
import { checkNewPilot, emptyPilot, newPilotInput } from './form-values.ts'
import { usePilotPaths } from './paths.ts'
import { PILOT_READS } from './status.tsx'

/** PIL-02. */
export function CreatePage() {
  const t = useMessages(formMessages)
  const paths = usePilotPaths()
  if (!useMay()(createPilot)) return <NoAccess title={t('title_new')} />
  return (
    <Page title={t('title_new')} crumbs={[{ label: t('crumb_pilots'), to: paths.list }]}>
      <WithOptions />
    </Page>
  )
}

function WithOptions() {
  const { data, error, refetch } = useRead(pilotOptions, {})
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="lg" maw={960} aria-busy>
        {[300, 260, 200].map((height) => (
          <Skeleton key={height} height={height} radius={12} animate={false} />
        ))}
      </Stack>
    )
  return (
    <NewPilot key={round} mailDomain={data.mail_domain} onStartAfresh={() => setRound(round + 1)} />
  )
}

const DRAFT = 'pilot'

function NewPilot({ mailDomain, onStartAfresh }: { mailDomain: string; onStartAfresh(): void }) {
  const t = useMessages(formMessages)
  const navigate = useNavigate()
  const paths = usePilotPaths()
  const labelOf = useFieldLabel()
  const { role } = useAccount()
  const toList = () => void navigate(linkTo({ to: paths.list }) as never)
  const { form, sender, key, page } = useDraftForm(createPilot, {
    name: DRAFT,
    plain: () => emptyPilot(mailDomain, role === ROLE.ADMIN),
    check: checkNewPilot,
    invalidates: [...PILOT_READS, pilotOptions, userList],
    saved: 'pilot_created',
    onSaved: toList,
  })

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onCancel={toList}
      onStartAfresh={onStartAfresh}
      onSave={(values) => void sender.send({ input: newPilotInput(values), idempotencyKey: key })}
      failureAction={
        sender.failure?.code === 'IDEMPOTENCY_CONFLICT' && (
          <>
            {t('saved_already')}
            <Button component="a" href={paths.list} variant="default" size="compact-md">
              {t('to_list')}
            </Button>
          </>
        )
      }
    >
      <PilotSections control={form.control} isNew />
    </FormPage>
  )
}
