import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createMonthlySim, simOptions } from '@trms/contract/exchange/sim/calls'
import { useState } from 'react'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import { useRead } from '../../../api/hooks.ts'
import { NoAccess } from '../../../frame/no-access.tsx'
import { Page } from '../../../frame/page.tsx'
import { useMay } from '../../../frame/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { ErrorState } from '../../../ui/part/states.tsx'
import { linkTo } from '../../../ui/part/target.ts'
import { useSimPaths } from '../paths.ts'
import { CreateForm } from './create-form.tsx'
import { createWords } from './create-words.ts'

/** The page that creates the sessions of a month (SIM-03). */
export function SimCreatePage() {
  const t = useWords(createWords)
  const paths = useSimPaths()
  if (!useMay()(createMonthlySim)) return <NoAccess title={t('title_create')} />
  return (
    <Page
      title={t('title_create')}
      crumbs={[{ label: t('crumb_sim'), to: paths.list }]}
      action={
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet />}
          renderRoot={(props) => <Link {...linkTo({ to: paths.createFromFile })} {...props} />}
        >
          {t('from_file')}
        </Button>
      }
    >
      <WithPlaces />
    </Page>
  )
}

function WithPlaces() {
  const { data, error, refetch } = useRead(simOptions, {})
  // Starting afresh changes the key, so that the form is drawn anew.
  const [round, setRound] = useState(0)
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Stack aria-busy>
        <Skeleton height={320} radius={12} animate={false} />
      </Stack>
    )
  return <CreateForm key={round} places={data.places} onStartAfresh={() => setRound(round + 1)} />
}
