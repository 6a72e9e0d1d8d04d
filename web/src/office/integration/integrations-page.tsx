import { Button, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { apiKeyList } from '@trms/contract/office/integration/key-calls'
import type { Webhook } from '@trms/contract/office/integration/webhook'
import { deliveryList, webhookList } from '@trms/contract/office/integration/webhook-calls'
import { useState } from 'react'
import IconPlus from '~icons/plus'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { Deliveries } from './deliveries.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { Keys } from './keys.tsx'
import { DELIVERIES, KEYS, WEBHOOKS } from './paths.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { Webhooks } from './webhooks.tsx'
import { integrationWords } from './words.ts'

/** Shows the page with API keys, webhooks and the messages sent to webhooks (SEC-03). */
export function IntegrationsPage() {
  const t = useWords(integrationWords)
  const may = useMay()
  return may(apiKeyList) ? <Integrations /> : <NoAccess title={t('title')} />
}

function Integrations() {
  const t = useWords(integrationWords)
  const { tab } = useSearch({ strict: false }) as Search
  const [making, setMaking] = useState(false)
  const [edited, setEdited] = useState<Webhook>()
  useLive(['integration'], [apiKeyList, webhookList, deliveryList])
  const view = tab === 'webhooks' || tab === 'deliveries' ? tab : 'keys'
  const close = () => {
    setMaking(false)
    setEdited(undefined)
  }
  return (
    <Page
      title={t('title')}
      action={
        view !== 'deliveries' && (
          <Button leftSection={<IconPlus />} onClick={() => setMaking(true)}>
            {t(view === 'keys' ? 'new_key' : 'new_webhook')}
          </Button>
        )
      }
    >
      <TabLinks label={t('views')}>
        <TabLink target={KEYS} current={view === 'keys'}>
          {t('keys')}
        </TabLink>
        <TabLink target={WEBHOOKS} current={view === 'webhooks'}>
          {t('webhooks')}
        </TabLink>
        <TabLink target={DELIVERIES} current={view === 'deliveries'}>
          {t('deliveries')}
        </TabLink>
      </TabLinks>
      {view !== 'deliveries' && (
        <Text c="dimmed" maw={760} my="md">
          {t(`${view}_hint`)}
        </Text>
      )}
      {view === 'keys' && <Keys />}
      {view === 'webhooks' && <Webhooks edit={setEdited} />}
      {view === 'deliveries' && <Deliveries />}
      <KeyDialog opened={making && view === 'keys'} close={close} />
      <WebhookDialog
        opened={(making && view === 'webhooks') || edited !== undefined}
        edited={edited}
        close={close}
      />
    </Page>
  )
}
