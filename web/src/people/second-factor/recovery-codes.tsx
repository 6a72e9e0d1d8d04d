import { Button } from '@mantine/core'
import IconCopy from '~icons/copy'
import IconDownload from '~icons/download'
import IconPrinter from '~icons/printer'
import { saveBlob } from '../../api/save-file.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { factorWords } from './factor-words.ts'
import classes from './second-factor.module.css'

/**
 * Shows the recovery codes, which are never shown again; the button confirms that the codes are kept. In
 * print, only the codes appear.
 */
export function RecoveryCodes({
  codes,
  who,
  done,
  go,
  busy = false,
}: {
  codes: readonly string[]
  who: string
  done: string
  go(): void
  busy?: boolean
}) {
  const t = useWords(factorWords)
  const head = t('file_head', { who, system: location.host })
  const text = [head, '', ...codes, ''].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success(t('copied'))
  }
  return (
    <div className={classes.kept}>
      <p>{t('kept_hint')}</p>
      <div className={classes.paper}>
        <p className={classes.head}>{head}</p>
        <ol className={classes.codes}>
          {codes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconDownload />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {/* Browsers offer the clipboard only on secure pages. */}
        {'clipboard' in navigator && (
          <Button variant="default" leftSection={<IconCopy />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </div>
      <Button fullWidth data-autofocus onClick={go} loading={busy}>
        {done}
      </Button>
    </div>
  )
}
