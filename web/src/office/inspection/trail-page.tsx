import { inspectedTrail } from '@trms/contract/office/inspection/calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Told } from './told.tsx'
import { TrailList } from './trail-list.tsx'
import { inspectionWords } from './words.ts'

export function InspectedTrailPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  if (!may(inspectedTrail)) return <NoAccess title={t('trail')} />
  return (
    <Page title={t('trail')}>
      <Told />
      <TrailList />
    </Page>
  )
}
