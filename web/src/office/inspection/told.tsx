import IconEyeCheck from '~icons/eye-check'
import { useWords } from '../../i18n/words.ts'
import classes from './told.module.css'
import { inspectionWords } from './words.ts'

/** Shows the notice on every page of an inspector: the pages are read-only, and each opening is recorded. */
export function Told() {
  const t = useWords(inspectionWords)
  return (
    <p className={classes.told}>
      <IconEyeCheck />
      {t('told')}
    </p>
  )
}
