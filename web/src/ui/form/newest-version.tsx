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

/** Beside the failure of a save that was not made on the newest version: the way out when somebody else was quicker. */
export function StaleAction<C extends Call<z.ZodType, z.ZodType<{ version: number }>>>({
  failure,
  call,
  input,
  onSeen,
  address = `${location.pathname}?mode=view`,
}: {
  failure: SendFailure | null
  /** Reads the record as it is now. */
  call: C
  input: Sent<C>
  /** The newest version is looked at. */
  onSeen(version: number): void
  /** Where the record is read. */
  address?: string | undefined
}): ReactNode {
  const t = useWords(formWords)
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<SendFailure | null>(null)
  /** Shown beside the form, in a tab of its own; whoever has seen it may save over it. */
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
