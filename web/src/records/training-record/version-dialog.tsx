import { Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { recordVersionById } from '@trms/contract/records/training-record/calls'
import type { Signature } from '@trms/contract/records/training-record/entity'
import { useRead } from '../../api/hooks.ts'
import { signatureWords } from '../../crew/signature-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DownloadLink } from '../../ui/file/pdf-view.tsx'
import { FormSection, WithinDialog } from '../../ui/form/form-section.tsx'
import type { Shown } from './amendment.tsx'
import { Reviewed } from './record-document.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './signatures.module.css'

/** Shows one version of a record with its files, its trainee, and the time of each signature. */
export function VersionDialog({
  record: { id, pilot_name },
  version,
  draw,
  close,
}: { version: number; close(): void } & Pick<Shown, 'record' | 'draw'>) {
  const t = useWords(recordFileWords)
  const mark = useWords(signatureWords)
  const narrow = useMediaQuery('(max-width: 47.99em)')
  const { data, error } = useRead(recordVersionById, { id, version })
  const signed = (signature: Signature | null) =>
    signature ? t('signed_at', { at: formatDateTime(signature.at) }) : t('not_signed')
  return (
    <Modal
      opened
      onClose={close}
      title={t('version_title')}
      size="60rem"
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!data && <Text c="dimmed">{error?.message}</Text>}
      {data && (
        <WithinDialog>
          <Stack gap="md">
            <div>
              <Text fw={600}>{t('version_of', { version, name: pilot_name })}</Text>
              <Text>
                {t('sign_instructor', { name: data.instructor_signature.full_name })}.{' '}
                {signed(data.instructor_signature)}
              </Text>
              <Text>
                {t('sign_trainee', { name: data.trainee_signature?.full_name ?? pilot_name })}.{' '}
                {signed(data.trainee_signature)}
              </Text>
            </div>
            <Reviewed of="version">{draw(data)}</Reviewed>
            <FormSection title={t('version_files')}>
              <Stack gap="md" align="flex-start">
                {data.files.map((file) => (
                  <Stack key={file.field} gap={6} align="flex-start" maw="100%">
                    <b className={classes.name}>{file.name}</b>
                    <DownloadLink address={file.address} name={file.name} />
                    <code className={classes.fingerprint}>
                      {mark('fingerprint', { hash: file.sha256 })}
                    </code>
                  </Stack>
                ))}
              </Stack>
            </FormSection>
          </Stack>
        </WithinDialog>
      )}
    </Modal>
  )
}
