import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '@trms/contract/call'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { readOptions } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'
import { formWords } from '../field/form-words.ts'
import type { SendFailure } from './form-send.ts'

/**
 * The way out, beside a STALE_VERSION failure, for a save that was not based on the newest version: opens the
 * newest record and lets the user save over that version.
 */
export function StaleAction<C extends Call<z.ZodType, z.ZodType<{ version: number }>>>({
  failure,
  call,
  input,
  onSeen,
  address = `${location.pathname}?mode=view`,
}: {
  failure: SendFailure | null
  /** The call that reads the record. */
  call: C
  input: Sent<C>
  /** Called with the newest version once the user has opened that version. */
  onSeen(version: number): void
  /** The address of the record's page. */
  address?: string | undefined
}): ReactNode {
  const t = useWords(formWords)
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<SendFailure | null>(null)
  /** Opens the newest record in another tab. A user who has seen the record may save over that version. */
  async function see() {
    window.open(address, '_blank', 'noopener')
    const newest = await queryClient.fetchQuery({ ...readOptions(call, input), staleTime: 0 })
    onSeen(newest.version)
    setSeen(failure)
  }
  if (failure?.code !== 'STALE_VERSION') return null
  return (
    <>
      {seen === failure && <span>{t('save_over')}</span>}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => void see().catch((error: Error) => notify.error(error.message))}
      >
        {t('see_newest')}
      </Button>
    </>
  )
}
