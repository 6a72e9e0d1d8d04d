import type { Answer, Call, Sent } from '@trms/contract/call'
import { flatten } from '@trms/contract/common/dotted'
import type { Envelope, FieldErrors } from '@trms/contract/common/envelope'
import { currentLanguage } from '../i18n/language.ts'
import { sharedWords } from '../i18n/shared.ts'
import { say } from '../i18n/words.ts'
import { clearSession, readToken, whyEnded } from '../session/session-store.ts'
import { ApiError } from './errors.ts'
import { type Progress, transfer } from './transfer.ts'

export type SentFiles<C extends Call> = {
  [Name in keyof C['files']]?: File | readonly File[] | undefined
}

export interface SendOptions<C extends Call> {
  files?: SentFiles<C>
  onProgress?: Progress
  signal?: AbortSignal
  /** On a create: the same key and data again give the first answer and create nothing. */
  idempotencyKey?: string
}

/** Makes a call of the contract. Rejects with an ApiError, or with the signal's AbortError. */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions<C> = {},
): Promise<Answer<C>> {
  const multipart = Object.keys(call.files).length > 0
  const headers: Record<string, string> = {
    'application-type': '5',
    'accept-language': currentLanguage(),
  }
  const token = readToken()
  if (token) headers['access-token'] = token
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (!multipart) headers['content-type'] = 'application/json'

  const { status, text, requestId, retryAfter } = await transfer(`/v1/${call.path}`, {
    headers,
    body: multipart ? formOf(input, options.files ?? {}) : JSON.stringify(input),
    onProgress: options.onProgress,
    signal: options.signal,
  })
  const envelope = parse(text)
  const code = envelope?.result?.code
  if (envelope && status === 200 && code === 'OK') return envelope.result.data as Answer<C>

  // Another session may have begun in the meantime, in another tab: that one is not to be ended.
  const data = (envelope?.result?.data ?? {}) as Partial<FieldErrors> & {
    request_id?: string
    version?: number
  }
  if (status === 401 && readToken() === token) clearSession(whyEnded(data))
  throw new ApiError({
    code: code ?? 'UNAVAILABLE',
    message: envelope?.result?.message ?? say(sharedWords, 'unavailable'),
    httpStatus: status,
    fields: data.fields ?? {},
    requestId: data.request_id ?? requestId,
    retryAfter,
    version: data.version ?? null,
  })
}

function formOf(input: unknown, files: SentFiles<Call>): FormData {
  const form = new FormData()
  for (const [name, value] of flatten(input)) form.append(name, value)
  for (const [name, sent] of Object.entries(files)) {
    for (const file of sent === undefined ? [] : ([sent].flat() as File[]))
      form.append(name, file, file.name)
  }
  return form
}

function parse(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
