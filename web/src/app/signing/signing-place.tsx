import { Button, Group } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import { ceremonies, notSigned } from '../../api/ceremony.ts'
import { severals } from '../../api/several.ts'
import { say, useWords } from '../../i18n/words.ts'
import classes from './signing-place.module.css'
import { signingPlaceWords } from './signing-words.ts'

type Part = typeof import('../../people/signing/ceremony-dialog.tsx')
const fetchPart = (): Promise<Part> => import('../../people/signing/ceremony-dialog.tsx')

/**
 * Fetches the module under a new address at each further attempt, because a browser may remember that the old
 * address failed.
 */
function fetchAnew(failure: unknown, attempt: number): Promise<Part> {
  const [address] = /https?:\S+\.js/.exec(String(failure)) ?? []
  return address ? import(/* @vite-ignore */ `${address}?attempt=${attempt}`) : fetchPart()
}

/**
 * Fetches the signing dialog once something has to be signed. If that fails, a message says so and no input
 * is lost.
 */
export function SigningPlace() {
  const [Ceremonies, setCeremonies] = useState<ComponentType | null>(null)
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const failure = useRef<unknown>(null)
  useEffect(() => {
    let wanted = true
    const part = attempt === 0 ? fetchPart() : fetchAnew(failure.current, attempt)
    part.then(
      ({ Ceremonies }) => wanted && setCeremonies(() => Ceremonies),
      (error) => {
        failure.current = error
        if (wanted) setMissing(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [attempt])
  const again = () => {
    setMissing(false)
    setAttempt(attempt + 1)
  }
  if (Ceremonies) return <Ceremonies />
  return missing && <Missing again={again} />
}

function Missing({ again }: { again(): void }) {
  const t = useWords(signingPlaceWords)
  const leave = () => {
    ceremonies.now()?.refused(notSigned(say(signingPlaceWords, 'not_signed')))
    severals.now()?.end(new Map())
  }
  return (
    <div className={classes.veil}>
      <div
        className={classes.missing}
        role="alertdialog"
        aria-modal
        aria-labelledby="signing-missing"
        aria-describedby="signing-missing-text"
      >
        <h2 id="signing-missing">
          <IconAlertTriangle size={20} />
          {t('missing')}
        </h2>
        <p id="signing-missing-text">{t('missing_text')}</p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button autoFocus onClick={again}>
            {t('again')}
          </Button>
        </Group>
      </div>
    </div>
  )
}
