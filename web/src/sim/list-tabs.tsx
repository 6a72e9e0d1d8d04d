import { useMessages } from '../i18n/messages.ts'
import { TabLink, TabLinks } from '../ui/tab-links.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/** An instructor's two lists (SIM-02); which one stands in the address. */
export function CapacityTabs({ asPilot }: { asPilot: boolean }) {
  const t = useMessages(simWords)
  const { list } = useSimPaths()
  return (
    <TabLinks label={t('capacity')}>
      <TabLink target={{ to: list }} current={!asPilot}>
        {t('as_instructor')}
      </TabLink>
      <TabLink target={{ to: list, search: { themself: true } }} current={asPilot}>
        {t('as_pilot')}
      </TabLink>
    </TabLinks>
  )
}
