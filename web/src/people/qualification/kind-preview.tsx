import { useDebouncedValue } from '@mantine/hooks'
import { createKind, previewKind } from '@trms/contract/people/qualification/kind-calls'
import { useRead } from '../../api/hooks.ts'
import { useMessages } from '../../i18n/messages.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { inputOf, type KindValues } from './kind-values.ts'
import classes from './kinds.module.css'
import { kindsWords } from './kinds-words.ts'

const SETTLE_MS = 300

/** How many pilots would change state, from which to which, before anything is saved. */
export function KindPreview({ id, values }: { id: string | undefined; values: KindValues }) {
  const t = useMessages(kindsWords)
  const [said] = useDebouncedValue(JSON.stringify(inputOf(values)), SETTLE_MS)
  const input = JSON.parse(said) as ReturnType<typeof inputOf>
  const isWhole = Object.keys(schemaProblems(createKind.input, input)).length === 0
  const { data } = useRead(
    previewKind,
    { ...input, ...(id && { id }) },
    { enabled: isWhole, keepPrevious: true },
  )
  if (!isWhole || !data) return null
  return (
    <section className={classes.preview} aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      {data.changed === 0 ? (
        <p>{t('preview_none')}</p>
      ) : (
        <>
          <p>{t('preview_some', { changed: data.changed, pilots: data.pilots })}</p>
          <ul>
            {data.changes.map(({ from, to, pilots }) => (
              <li key={`${from} ${to}`}>
                {t('preview_move', {
                  pilots,
                  from: t(`state_${from}`),
                  to: t(`state_${to}`),
                })}
              </li>
            ))}
          </ul>
          {data.no_longer_fit > 0 && <p>{t('no_longer_fit', { count: data.no_longer_fit })}</p>}
          {data.fit_again > 0 && <p>{t('fit_again', { count: data.fit_again })}</p>}
        </>
      )}
    </section>
  )
}
