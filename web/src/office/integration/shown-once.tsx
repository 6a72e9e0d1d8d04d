import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/alert-triangle'
import { useWords } from '../../i18n/words.ts'
import { CopyButton } from '../../ui/part/copy-button.tsx'
import classes from './integrations.module.css'
import { integrationWords } from './words.ts'

/**
 * Shows a secret that is never shown again, with a button to copy. Where the browser cannot copy, one click
 * selects the secret.
 */
export function ShownOnce({
  label,
  value,
  hint,
  close,
}: {
  label: string
  value: string
  hint: string
  close(): void
}) {
  const t = useWords(integrationWords)
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={24} />}>
        {hint}
      </Alert>
      <div>
        <Text fw={600}>{label}</Text>
        <code className={classes.secret}>{value}</code>
      </div>
      <Group justify="flex-end" gap="sm">
        <CopyButton text={value} copy={t('copy')} copied={t('copied')} />
        <Button data-autofocus onClick={close}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}
