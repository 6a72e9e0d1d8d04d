import { useQuery } from '@tanstack/react-query'
import type { Answer, Call, Sent } from '@trms/contract/call'
import type { ApiError } from '../../api/errors.ts'
import { readOptions } from '../../api/hooks.ts'
import { useLanguage } from '../../i18n/words.ts'

/** Reads texts that the server words; after a change of language the texts are read again. */
export function useReadInLanguage<C extends Call>(call: C, input: Sent<C>) {
  const { language } = useLanguage()
  return useQuery<Answer<C>, ApiError>({
    ...readOptions(call, input),
    queryKey: [call.path, input, language],
  })
}
