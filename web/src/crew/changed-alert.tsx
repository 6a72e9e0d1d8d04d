import { Alert, Stack, Text } from '@mantine/core'
import type { KeptSignature } from '@trms/contract/common/signing'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import { useWords } from '../i18n/words.ts'
import classes from './changed-alert.module.css'
import { ChangesRead, type ReadChange } from './history/history.tsx'
import { signatureWords } from './signature-words.ts'

/**
 * The alert at the top of a page whose content is not what was signed. Lists the differences by field
 * (SIG-04).
 */
export function ChangedAlert({
  signatures,
  changes,
  children,
}: {
  /** The signatures whose signed content differs from the present content. */
  signatures: readonly Pick<KeptSignature, 'signer'>[]
  changes: readonly ReadChange[]
  /** Further actions, such as the button that opens the signed version of the record. */
  children?: ReactNode
}) {
  const t = useWords(signatureWords)
  const names = new Set(signatures.map(({ signer }) => signer.full_name))
  return (
    <Alert
      color="red"
      className={classes.alert}
      maw={960}
      icon={<IconAlertTriangle size={20} />}
      title={t('changed_title')}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{t('changed_text', { names: [...names].join(', ') })}</Text>
        {changes.length === 0 && <Text>{t('only_fingerprint')}</Text>}
        <ChangesRead changes={changes} heads={{ old: t('as_signed'), new: t('stands_now') }} />
        {children}
      </Stack>
    </Alert>
  )
}
