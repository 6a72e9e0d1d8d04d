import { useDebouncedValue } from '@mantine/hooks'
import type { Answer } from '@trms/contract/call'
import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { createKind, previewKind } from '@trms/contract/people/qualification/kind-calls'
import { useRead } from '../../api/hooks.ts'
import { readinessWords } from '../../crew/readiness/words.ts'
import { useWords } from '../../i18n/words.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { inputOf, type KindValues, startOf } from './kind-values.ts'
import classes from './kinds.module.css'
import { kindsWords } from './kinds-words.ts'

const SETTLE_MS = 300

/**
 * Shows the number of pilots whose state the typed values would change, before anything is saved. Values that
 * cannot be saved give no preview.
 */
export function KindChanges({ id, values }: { id?: string; values: KindValues }) {
  const input = inputOf(values)
  const isWhole = Object.keys(schemaProblems(createKind.input, input)).length === 0
  const [said] = useDebouncedValue(isWhole ? JSON.stringify(input) : null, SETTLE_MS)
  return isWhole && said !== null && <Typed id={id} said={said} />
}

function Typed({ id, said }: { id: string | undefined; said: string }) {
  const input = JSON.parse(said) as ReturnType<typeof inputOf>
  const { data } = useRead(previewKind, { ...input, ...(id && { id }) }, { keepPrevious: true })
  return data && <Preview told={data} />
}

/** Shows the effect on pilots of archiving the kind. */
export function ArchiveChanges({ kind }: { kind: QualificationKind }) {
  const { data } = useRead(previewKind, {
    ...inputOf(startOf(kind)),
    id: kind.id,
    archive: true,
  })
  return data && <Preview told={data} />
}

/**
 * Shows the number of pilots for each change of state, and of pilots who would lose or regain their fitness
 * to fly.
 */
function Preview({ told }: { told: Answer<typeof previewKind> }) {
  const t = useWords(kindsWords)
  const stands = useWords(readinessWords)
  return (
    <section className={classes.preview} aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      {told.changed === 0 ? (
        <p>{t('preview_none')}</p>
      ) : (
        <>
          <p>{t('preview_some', { changed: told.changed, pilots: told.pilots })}</p>
          <ul>
            {told.changes.map(({ from, to, pilots }) => (
              <li key={`${from} ${to}`}>
                {t('preview_move', {
                  pilots,
                  from: stands(from).toLowerCase(),
                  to: stands(to).toLowerCase(),
                })}
              </li>
            ))}
          </ul>
          {told.no_longer_fit > 0 && <p>{t('no_longer_fit', { count: told.no_longer_fit })}</p>}
          {told.fit_again > 0 && <p>{t('fit_again', { count: told.fit_again })}</p>}
        </>
      )}
    </section>
  )
}
