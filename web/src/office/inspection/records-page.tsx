import { inspectedRecords } from '@trms/contract/office/inspection/calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { RecordList } from './record-list.tsx'
import { Told } from './told.tsx'
import { inspectionWords } from './words.ts'

export function InspectedRecordsPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  if (!may(inspectedRecords)) return <NoAccess title={t('records')} />
  return (
    <Page title={t('records')}>
      <Told />
      <RecordList />
    </Page>
  )
}
