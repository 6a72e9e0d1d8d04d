import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'
import { useWords } from '../../i18n/words.ts'
import classes from './integrations.module.css'
import { integrationWords } from './words.ts'

/** A secret that nothing shows again: it is copied, or selected by one click where a browser copies nothing. */
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
  const [copied, setCopied] = useState(false)
  /** A page that did not come over https, as inside a plain network, has none. */
  const clipboard = navigator.clipboard as Clipboard | undefined
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
        {clipboard && (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => void clipboard.writeText(value).then(() => setCopied(true))}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
        <Button data-autofocus onClick={close}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}
