import { useWords } from '../../i18n/words.ts'
import { CopyButton } from '../../ui/part/copy-button.tsx'
import classes from './fingerprint.module.css'
import { auditWords } from './words.ts'

/**
 * Shows the start of a SHA-256, with a button that copies the whole hash. Where the browser cannot copy, one
 * click selects the whole hash.
 */
export function Fingerprint({ hash }: { hash: string }) {
  const t = useWords(auditWords)
  return (
    <span className={classes.fingerprint}>
      SHA-256 <code title={hash}>{hash}</code>
      <CopyButton
        text={hash}
        copy={t('copy')}
        copied={t('copied')}
        variant="subtle"
        size="compact-xs"
        glyph={{ size: 14, stroke: 2 }}
      />
    </span>
  )
}
