import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { personWords } from '@trms/contract/crew/person-words'
import { inspectedVersionCall } from '@trms/contract/office/inspection/calls'
import type { InspectedRow, InspectedVersion } from '@trms/contract/office/inspection/entity'
import { useState } from 'react'
import IconHistory from '~icons/history'
import { History } from '../../crew/history/history.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { DownloadLink } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge, type Tone } from '../../ui/part/status-badge.tsx'
import classes from './sections.module.css'
import { Sections } from './sections.tsx'
import { useReadInLanguage } from './use-read-in-language.ts'
import { versionWords } from './version-words.ts'

const TONE: Record<InspectedVersion['state'], Tone> = {
  standing: 'green',
  earlier: 'grey',
  waiting: 'amber',
  withdrawn: 'red',
}

/** Whether version numbers are missing; `versions` is ordered newest first. */
const skipsNumbers = (versions: readonly InspectedVersion[]) =>
  versions.some((one, i) => one.version - (versions[i + 1]?.version ?? 0) > 1)

/**
 * Shows all versions of a training record. The page already shows the standing version; each other version
 * has a button that opens the version in a dialog (AMD-01).
 */
export function Versions({
  record,
  versions,
}: {
  record: Pick<InspectedRow, 'kind' | 'id'>
  versions: readonly InspectedVersion[]
}) {
  const t = useWords(versionWords)
  const [open, setOpen] = useState<InspectedVersion | null>(null)
  return (
    <FormSection title={t('versions')}>
      {skipsNumbers(versions) && (
        <Text size="sm" c="dimmed">
          {t('numbers_missing')}
        </Text>
      )}
      <History
        entries={versions.map((one) => ({
          key: String(one.version),
          title: t('version_how', { version: one.version, how: t(`how_${one.how}`) }),
          mark: (
            <StatusBadge tone={TONE[one.state]} icon={IconHistory}>
              {t(`version_${one.state}`)}
            </StatusBadge>
          ),
          by: personWords(one.by),
          at: one.at,
          reason: one.reason,
          changes: [],
          children: (
            <>
              {one.withdrawn && (
                <Text>
                  {t('withdrawn_by', {
                    name: personWords(one.withdrawn.by),
                    at: formatDateTime(one.withdrawn.at),
                    reason: one.withdrawn.reason,
                  })}
                </Text>
              )}
              {one.state !== 'standing' && (
                <div>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('read_version_of', { version: one.version })}
                    onClick={() => setOpen(one)}
                  >
                    {t('read_version')}
                  </Button>
                </div>
              )}
            </>
          ),
        }))}
      />
      {open && <VersionDialog record={record} version={open} close={() => setOpen(null)} />}
    </FormSection>
  )
}

/** Shows one version with its content and files at that time; the server records the opening. */
function VersionDialog({
  record: { kind, id },
  version,
  close,
}: {
  record: Pick<InspectedRow, 'kind' | 'id'>
  version: InspectedVersion
  close(): void
}) {
  const t = useWords(versionWords)
  const form = useWords(formWords)
  const narrow = useMediaQuery('(max-width: 47.99em)')
  const { data, error } = useReadInLanguage(inspectedVersionCall, {
    kind,
    id,
    version: version.version,
  })
  return (
    <Modal
      opened
      onClose={close}
      title={t('version_title', {
        version: version.version,
        at: formatDateTime(version.at),
        name: personWords(version.by),
      })}
      size="60rem"
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      {!data && <Text c="dimmed">{error?.message}</Text>}
      {data && (
        <Stack gap="lg">
          <Sections sections={data.sections} />
          <FormSection title={t('version_files')}>
            {data.files.length === 0 && <Text c="dimmed">{t('no_files')}</Text>}
            <Stack gap="sm">
              {data.files.map((file) => (
                <div key={file.sha256}>
                  {file.url ? <DownloadLink address={file.url} name={file.name} /> : file.name}
                  <div>
                    <code className={classes.print}>SHA-256 {file.sha256}</code>
                  </div>
                </div>
              ))}
            </Stack>
          </FormSection>
        </Stack>
      )}
    </Modal>
  )
}
