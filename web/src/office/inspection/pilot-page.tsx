import { useParams, useSearch } from '@tanstack/react-router'
import { personWords } from '@trms/contract/crew/person-words'
import { inspectedRecords, ownInspectionCall } from '@trms/contract/office/inspection/calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import type { Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { Qualifications } from './qualifications.tsx'
import { RecordList } from './record-list.tsx'
import { Told } from './told.tsx'
import { TrailList } from './trail-list.tsx'
import { inspectionWords } from './words.ts'

const TABS = ['qualifications', 'trail'] as const
/**
 * The list of pilots has already read the pilot's name; another read would be recorded as another opening.
 */
const ALREADY_READ = Number.POSITIVE_INFINITY

/** Shows the page of one pilot in an inspection: records, qualifications and audit trail. */
export function InspectedPilotPage() {
  const t = useWords(inspectionWords)
  const frame = useWords(frameWords)
  const may = useMay()
  const { pilot = '' } = useParams({ strict: false }) as { pilot?: string }
  const asked = useSearch({ strict: false }) as Search
  const [file, setFile] = useState<ShownFile | null>(null)
  const { data } = useRead(
    ownInspectionCall,
    {},
    { enabled: may(ownInspectionCall), freshMs: ALREADY_READ },
  )
  if (!may(inspectedRecords)) return <NoAccess title={t('records')} />
  const tab = TABS.find((one) => one === asked.tab)
  const one = data?.pilots.find(({ id }) => id === pilot)
  const to = `/inspection/pilot/${pilot}`
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={one ? personWords(one) : t('records')}
        crumbs={[{ label: frame('inspected_pilots'), to: '/inspection/pilots' }]}
      >
        <Told />
        <TabLinks label={t('views')}>
          <TabLink target={{ to }} current={!tab}>
            {t('records')}
          </TabLink>
          {TABS.map((name) => (
            <TabLink key={name} target={{ to, search: { tab: name } }} current={tab === name}>
              {t(name)}
            </TabLink>
          ))}
        </TabLinks>
        {tab === undefined && <RecordList key={pilot} pilot={pilot} />}
        {tab === 'qualifications' && <Qualifications pilot={pilot} shown={file} show={setFile} />}
        {tab === 'trail' && <TrailList key={pilot} pilot={pilot} />}
      </Page>
    </BesideFile>
  )
}
