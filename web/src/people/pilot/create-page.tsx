import { Skeleton, Stack } from '@mantine/core'
import { ROLE } from '@trms/contract/access'
import { userList } from '@trms/contract/people/account/calls'
import { createPilot, pilotOptions } from '@trms/contract/people/pilot/calls'
import { useRead } from '../../api/hooks.ts'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { useFieldLabel } from './form-label.ts'
import { PilotSections } from './form-sections.tsx'
import { checkNewPilot, emptyPilot, newPilotInput } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'
import { usePilotPaths } from './paths.ts'
import { PILOT_READS } from './status.tsx'

/** Shows the page on which a pilot is created (PIL-02). */
export function CreatePilotPage() {
  const t = useWords(pilotFormWords)
  const paths = usePilotPaths()
  return (
    <CreatePage
      call={createPilot}
      title={t('title_new')}
      crumbs={[{ label: t('crumb_pilots'), to: paths.list }]}
    >
      {(onStartAfresh) => <WithOptions onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function WithOptions({ onStartAfresh }: { onStartAfresh(): void }) {
  const { data, error, refetch } = useRead(pilotOptions, {})
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="lg" maw={960} aria-busy>
        {[300, 260, 200].map((height) => (
          <Skeleton key={height} height={height} radius={12} animate={false} />
        ))}
      </Stack>
    )
  return <NewPilot mailDomain={data.mail_domain} onStartAfresh={onStartAfresh} />
}

const DRAFT = 'pilot'

function NewPilot({ mailDomain, onStartAfresh }: { mailDomain: string; onStartAfresh(): void }) {
  const t = useWords(pilotFormWords)
  const paths = usePilotPaths()
  const labelOf = useFieldLabel()
  const { role } = useAccount()
  const { form, send, page } = useCreateForm(createPilot, {
    name: DRAFT,
    plain: () => emptyPilot(mailDomain, role === ROLE.ADMIN),
    check: checkNewPilot,
    invalidates: [...PILOT_READS, pilotOptions, userList],
    saved: 'pilot_created',
    list: { to: paths.list },
    onStartAfresh,
  })

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) => void send({ input: newPilotInput(values) })}
    >
      <PilotSections control={form.control} />
    </FormPage>
  )
}
