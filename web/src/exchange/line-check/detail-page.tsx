import { Box } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import type { LineCheckDetail } from '@trms/contract/exchange/line-check/entity'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { DetailActions } from './detail-actions.tsx'
import { CheckHistory, CheckPapers, CheckProgress } from './detail-parts.tsx'
import { Sectors } from './list-cells.tsx'
import { LINE_CHECK_READS, useLineCheckPaths } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** One line check with everything that happened to it, and every file beside it. */
export function LineCheckDetailPage() {
  const t = useMessages(lineCheckWords)
  const may = useMay()(getLineCheckById)
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(getLineCheckById, { id }, { enabled: may })
  useLive('line_check', LINE_CHECK_READS)
  if (!may) return <NoAccess title={t('one')} />
  if (data) return <Detail key={id} check={data} />
  return <RecordPending title={t('one')} error={error} retry={() => void refetch()} />
}

function Detail({ check }: { check: LineCheckDetail }) {
  const t = useMessages(lineCheckWords)
  const paths = useLineCheckPaths()
  const [file, setFile] = useState<ShownFile | null>(null)
  const at = formatDateTime(check.line_check_date)
  const person = (name: string, code: string) => `${name} · ${code}`
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={t('title_of', { date: at.slice(0, 10) })}
        crumbs={[{ label: t('title'), to: paths.list }, { label: check.pilot_name }]}
        action={<DetailActions check={check} />}
        foot
      >
        <Box mb={16}>
          <FormSection title={t('one')}>
            <Facts>
              <Fact label={t('pilot')}>{person(check.pilot_name, check.pilot_crew_code)}</Fact>
              <Fact label={t('instructor')}>
                {person(check.instructor_name, check.instructor_crew_code)}
              </Fact>
              <Fact label={t('date')}>{at}</Fact>
              <Fact label={t('sectors')} long>
                <Sectors text={check.line_check_sectors} />
              </Fact>
              {check.note && (
                <Fact label={t('note')} wide>
                  {check.note}
                </Fact>
              )}
            </Facts>
          </FormSection>
        </Box>
        <CheckProgress check={check} />
        <CheckPapers check={check} show={setFile} />
        <CheckHistory check={check} shown={file} show={setFile} />
      </Page>
    </BesideFile>
  )
}
