import { Button, Skeleton, Stack } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import { fotDetail } from '@trms/contract/records/overview/calls'
import type { ReactNode } from 'react'
import IconUserOff from '~icons/user-off'
import IconUserQuestion from '~icons/user-question'
import { useRead } from '../../api/hooks.ts'
import { Afresh } from '../../frame/create-page.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { recordFileWords } from './record-file-words.ts'

/** The facts that a form needs about the trainee. */
export interface About {
  pilot: Answer<typeof fotDetail>
  onStartAfresh(): void
}

/** The page for a new record. `?pilot_id=` names the trainee. */
export function NewRecordPage({
  title,
  crumb,
  children,
}: {
  title: string
  crumb: string
  /** The form. */
  children(about: About): ReactNode
}) {
  const { pilot_id } = useSearch({ strict: false }) as { pilot_id?: string }
  return (
    <Page title={title} crumbs={[{ label: crumb, to: '/pilot/fot/list' }]}>
      {pilot_id ? (
        <ForPilot key={pilot_id} id={pilot_id}>
          {children}
        </ForPilot>
      ) : (
        <NoPilot />
      )}
    </Page>
  )
}

function ForPilot({ id, children }: { id: string; children(about: About): ReactNode }) {
  const t = useWords(recordFileWords)
  const account = useAccount()
  const { data: pilot, error, refetch } = useRead(fotDetail, { id })

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
  return <Afresh>{(onStartAfresh) => children({ pilot, onStartAfresh })}</Afresh>
}

function NoPilot() {
  const t = useWords(recordFileWords)
  return (
    <Empty icon={IconUserQuestion} title={t('no_pilot')} action={<ToPilots />}>
      {t('no_pilot_hint')}
    </Empty>
  )
}

function ToPilots() {
  const t = useWords(recordFileWords)
  return (
    <Button component={Link} to="/pilot/fot/list" variant="default">
      {t('to_pilots')}
    </Button>
  )
}
