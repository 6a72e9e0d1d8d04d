import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { PROVIDER_REFUSALS, PROVIDER_START } from '@trms/contract/people/auth/provider'
import { useWords } from '../../i18n/words.ts'
import classes from './provider-part.module.css'
import { providerWords } from './provider-words.ts'
import { Refusal } from './refusal.tsx'

/**
 * The way through the airline's identity provider, over the form: a plain link, since the browser itself goes there. Says
 * why somebody came back from there without a session (SSO-01). Apart from the page, which most airlines see without it.
 */
export function ProviderPart({ name }: { name: string }) {
  const t = useWords(providerWords)
  const { origin, refused } = useSearch({ strict: false }) as { origin?: string; refused?: string }
  const why = PROVIDER_REFUSALS.find((one) => one === refused)
  const search = origin ? `?${new URLSearchParams({ origin })}` : ''
  return (
    <div className={classes.part}>
      {why && <Refusal>{t(why, { name })}</Refusal>}
      <Button
        component="a"
        href={`${PROVIDER_START}${search}`}
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden />}
      >
        {t('sign_in_with', { name })}
      </Button>
      <p>{t('or_by_password')}</p>
    </div>
  )
}
