import { Button } from '@mantine/core'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'
import { useWords } from '../../i18n/words.ts'
import classes from './fingerprint.module.css'
import { auditWords } from './words.ts'

/** The first characters of a SHA-256; the whole of it is copied, or selected by one click where a browser copies nothing. */
export function Fingerprint({ hash }: { hash: string }) {
  const t = useWords(auditWords)
  const [copied, setCopied] = useState(false)
  /** A page that did not come over https, as inside a plain network, has none. */
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <span className={classes.fingerprint}>
      SHA-256 <code title={hash}>{hash}</code>
      {clipboard && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={
            copied ? <IconCheck size={14} stroke={2} /> : <IconCopy size={14} stroke={2} />
          }
          onClick={() => void clipboard.writeText(hash).then(() => setCopied(true))}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
      )}
    </span>
  )
}
