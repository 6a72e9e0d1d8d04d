import type { Answer, Call, Sent } from '@trms/contract/call'
import { flatten } from '@trms/contract/common/dotted'
import type { Envelope, FieldErrors } from '@trms/contract/common/envelope'
import type { AskedSignature } from '@trms/contract/common/signing'
import { currentLanguage } from '../i18n/language.ts'
import { sharedWords } from '../i18n/shared.ts'
import { say } from '../i18n/words.ts'
import { clearSession, readToken, whyEnded } from '../session/session-store.ts'
import { askToSign, type Review } from './ceremony.ts'
import { ApiError } from './errors.ts'
import type { Signable } from './several.ts'
import { type Progress, transfer } from './transfer.ts'

export type SentFiles<C extends Call> = {
  [Name in keyof C['files']]?: File | readonly File[] | undefined
}

export interface SendOptions<C extends Call> {
  files?: SentFiles<C>
  onProgress?: Progress
  signal?: AbortSignal
  /** For a create: a second call with the same key and data gets the first answer and creates nothing. */
  idempotencyKey?: string
  /** Draws the subject of a signed call while the signature is asked for. */
  review?: Review
}

/**
 * Makes a call of the contract. Rejects with an ApiError, or with the signal's AbortError. If the server
 * answers with a statement to sign, the call is made again with the signature (SIG-01).
 */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions<C> = {},
): Promise<Answer<C>> {
  const asked = await sendOnce(call, input, options)
  if (!('toSign' in asked)) return asked.answer
  const answer = await askToSign(
    {
      asked: asked.toSign,
      review: options.review ?? null,
      sent: filesIn(options.files ?? {}),
      attempt: async (signature) => {
        const signed = await sendOnce(call, { ...(input as object), signature } as Sent<C>, options)
        if ('toSign' in signed) throw new Error('a signature is asked for twice')
        return signed.answer
      },
    },
    options.signal,
  )
  return answer as Answer<C>
}

/** Wraps a call that is signed together with other calls (several.ts). */
export const signable = <C extends Call>(
  call: C,
  input: Sent<C>,
  { id, name }: Pick<Signable, 'id' | 'name'>,
): Signable => ({
  id,
  name,
  async ask() {
    const asked = await sendOnce(call, input, {})
    if (!('toSign' in asked)) throw new Error(`${call.path} asks for no signature`)
    return asked.toSign
  },
  async sign(signature) {
    const signed = await sendOnce(call, { ...(input as object), signature } as Sent<C>, {})
    if ('toSign' in signed) throw new Error('a signature is asked for twice')
    return signed.answer
  },
})

async function sendOnce<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions<C>,
): Promise<{ answer: Answer<C> } | { toSign: AskedSignature }> {
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
  if (envelope && status === 200 && code === 'OK')
    return { answer: envelope.result.data as Answer<C> }
  if (code === 'SIGNATURE_REQUIRED') return { toSign: envelope?.result.data as AskedSignature }

  // Another tab may have begun a new session meanwhile; only the session that made this call is ended.
  const data = (envelope?.result?.data ?? {}) as Partial<FieldErrors> & {
    request_id?: string
    version?: number
  }
  if (status === 401 && token !== null && readToken() === token) clearSession(whyEnded(data))
  throw new ApiError({
    code: code ?? 'UNAVAILABLE',
    message: envelope?.result?.message ?? say(sharedWords, 'unavailable'),
    httpStatus: status,
    fields: data.fields ?? {},
    requestId: data.request_id ?? requestId,
    retryAfter,
    version: data.version ?? null,
    data,
  })
}

const filesIn = (files: SentFiles<Call>): File[] =>
  Object.values(files).flatMap((sent) => (sent === undefined ? [] : ([sent].flat() as File[])))

function formOf(input: unknown, files: SentFiles<Call>): FormData {
  const form = new FormData()
  for (const [name, value] of flatten(input)) form.append(name, value)
  for (const [name, sent] of Object.entries(files)) {
    for (const file of filesIn({ [name]: sent })) form.append(name, file, file.name)
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
