import IconEyeCheck from '~icons/eye-check'
import { useWords } from '../../i18n/words.ts'
import classes from './told.module.css'
import { inspectionWords } from './words.ts'

/** On every page of an inspector: that it is read only, and that what is opened is recorded. */
export function Told() {
  const t = useWords(inspectionWords)
  return (
    <p className={classes.told}>
      <IconEyeCheck />
      {t('told')}
    </p>
  )
}
