import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { givenUpMails, systemHealth } from '@trms/contract/office/health/calls'
import IconRefresh from '~icons/refresh'
import { invalidate, useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { GivenUpMails } from './given-up.tsx'
import classes from './health.module.css'
import { HealthParts } from './health-parts.tsx'
import { healthWords } from './words.ts'

/** Shows the administrator's page about the state of the product. */
export function HealthPage() {
  const t = useWords(healthWords)
  const may = useMay()
  return may(systemHealth) ? <Health /> : <NoAccess title={t('title')} />
}

function Health() {
  const t = useWords(healthWords)
  const { data, error, isFetching, refetch } = useRead(systemHealth, {})
  const queryClient = useQueryClient()
  const again = () => {
    void refetch()
    void invalidate(queryClient, [givenUpMails])
  }
  return (
    <Page
      title={t('title')}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh />}
          loading={isFetching && data !== undefined}
          onClick={again}
        >
          {t('again')}
        </Button>
      }
    >
      {error && <ErrorState error={error} retry={again} />}
      {!data && !error && (
        <div className={classes.parts} aria-busy>
          {[
            'database',
            'storage',
            'scanning',
            'queue',
            'mail',
            'webhooks',
            'backup',
            'version',
          ].map((part) => (
            <Skeleton key={part} height={260} radius={12} animate={false} />
          ))}
        </div>
      )}
      <GivenUpMails />
      {data && !error && <HealthParts health={data} />}
    </Page>
  )
}
