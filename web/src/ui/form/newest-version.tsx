import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '@trms/contract/call'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { readOptions } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import type { SendFailure } from './form-send.ts'

/** The version that a change is made on, and the way out when somebody else was quicker. */
export function useVersion<C extends Call<z.ZodType, z.ZodType<{ version: number }>>>(
  call: C,
  input: Sent<C>,
  opened: number,
  /** Where the record is read. */
  address = `${location.pathname}?mode=view`,
) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(opened)

  /** Shown beside the form, in a tab of its own; whoever has seen it may save over it. */
  async function see() {
    window.open(address, '_blank', 'noopener')
    const newest = await queryClient.fetchQuery({ ...readOptions(call, input), staleTime: 0 })
    setVersion(newest.version)
  }

  return { version, setVersion, see, seen: version !== opened }
}

/** Beside the failure of a save that was not made on the newest version. */
export function StaleAction({
  failure,
  seen,
  see,
}: {
  failure: SendFailure | null
  seen: boolean
  see(): Promise<void>
}): ReactNode {
  const t = useWords(formWords)
  if (failure?.code !== 'STALE_VERSION') return null
  return (
    <>
      {seen && <span>{t('save_over')}</span>}
      <Button variant="default" size="compact-md" onClick={() => void see()}>
        {t('see_newest')}
      </Button>
    </>
  )
}
