import { Skeleton, Stack } from '@mantine/core'
import { inspectedQualifications } from '@trms/contract/office/inspection/calls'
import type { InspectedQualification } from '@trms/contract/office/inspection/entity'
import IconCertificate from '~icons/certificate'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FileList } from '../../ui/file/file-list.tsx'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { Sections } from './sections.tsx'
import { useReadInLanguage } from './use-read-in-language.ts'
import { inspectionWords } from './words.ts'

interface Files {
  shown: ShownFile | null
  show(file: ShownFile): void
}

/**
 * Shows the pilot's readiness today, and the qualifications that were valid on a day of the period, newest
 * first.
 */
export function Qualifications({ pilot, ...files }: { pilot: string } & Files) {
  const t = useWords(inspectionWords)
  const { data, error, refetch } = useReadInLanguage(inspectedQualifications, { pilot_id: pilot })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={12} maw={960} animate={false} />
  return (
    <Stack gap="md" maw={960}>
      <Sections sections={[data.today]} />
      {data.qualifications.length === 0 && (
        <Empty icon={IconCertificate} title={t('qualifications_empty')} />
      )}
      {data.qualifications.map((one) => (
        <One key={one.id} one={one} {...files} />
      ))}
    </Stack>
  )
}

function One({ one, shown, show }: { one: InspectedQualification } & Files) {
  const t = useWords(inspectionWords)
  const { withdrawn, file } = one
  const isExemption = one.of === 'exemption'
  const marks = [
    ...(isExemption ? [t('exemption')] : []),
    ...(one.counts ? [t('counts')] : []),
    ...(one.former_fleet && !withdrawn ? [t('former_fleet')] : []),
  ]
  return (
    <FormSection title={`${one.kind}, ${formatDate(one.completed_on)}`} aside={marks.join(' · ')}>
      <Stack gap="md">
        <Facts>
          {!isExemption && (
            <Fact label={t(one.failed ? 'failed_on' : 'completed_on')}>
              {formatDate(one.completed_on)}
            </Fact>
          )}
          {!one.failed && (
            <Fact label={t(isExemption ? 'exempt_until' : 'expires_on')}>
              {formatDate(one.expires_on) || t('never')}
            </Fact>
          )}
          <Fact label={t(isExemption ? 'granted' : 'entered')} long>
            {formatDateTime(one.entered_at)}, {one.entered_by ?? t('system')}
          </Fact>
          {one.note && (
            <Fact label={t('note')} wide>
              {one.note}
            </Fact>
          )}
          {withdrawn && (
            <Fact label={t('state')} wide>
              {t('withdrawn', {
                at: formatDateTime(withdrawn.at),
                name: withdrawn.by ?? t('system'),
                reason: withdrawn.reason || '–',
              })}
            </Fact>
          )}
        </Facts>
        {file && (
          <FileList
            files={[{ id: file.url, ...file }]}
            none={t('no_files')}
            shown={shown}
            show={show}
          />
        )}
      </Stack>
    </FormSection>
  )
}
