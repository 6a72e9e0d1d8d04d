import { type Code, type Envelope, HTTP_STATUS } from '@trms/contract/common/envelope'
import { type Language, languageOf, message } from '@trms/contract/messages/index'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, isDiskFull, storageFull } from './errors.ts'

export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'])

export function success<Data>(language: Language, data: Data): Envelope<Data> {
  return { status: 'OK', result: { code: 'OK', message: message(language, 'ok'), data } }
}

/** Any thrown thing → envelope and true HTTP status. What is not an AppError tells the caller nothing. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAppError(error)
  if (HTTP_STATUS[known.code] >= 500) request.log.error({ err: error }, 'call failed')
  else request.log.debug({ code: known.code, key: known.key }, 'call refused')
  const language = languageOfRequest(request)
  const httpStatus = HTTP_STATUS[known.code]
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  const envelope: Envelope = {
    status: httpStatus >= 500 ? 'ERROR' : 'OK',
    result: {
      code: known.code,
      message: message(language, known.key, known.params),
      data: dataOf(known, language, request.id),
    },
  }
  return reply.code(httpStatus).type('application/json; charset=utf-8').send(envelope)
}

function dataOf(error: AppError, language: Language, requestId: string): unknown {
  if (error.fields)
    return {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([path, one]) => [
          path,
          message(language, one.key, one.params),
        ]),
      ),
    }
  if (error.data !== undefined) return error.data
  return HTTP_STATUS[error.code] >= 500 ? { request_id: requestId } : null
}

const BY_HTTP_STATUS: Partial<Record<number, Code>> = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return storageFull()
  const { statusCode } = error as FastifyError
  if (isUnreachableDatabase(error as FastifyError & { syscall?: string }))
    return new AppError('UNAVAILABLE', 'unavailable')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const known = BY_HTTP_STATUS[statusCode] ?? 'MALFORMED'
    if (known === 'FILE_TOO_LARGE') return new AppError(known, 'request_too_large')
    if (known === 'NOT_FOUND') return new AppError(known, 'not_found')
    return new AppError(known === 'TOO_MANY_REQUESTS' ? known : 'MALFORMED', 'malformed')
  }
  return new AppError('INTERNAL', 'internal_error')
}

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300', '55P03']
const BROKEN = /^(timeout exceeded when trying to connect|Connection terminated)/

/** No connection, too many, or a server that is shutting down or starting (class 57P): a wait may help. */
function isUnreachableDatabase(error: {
  code?: string
  syscall?: string
  message?: string
}): boolean {
  const { code = '', syscall, message = '' } = error
  if (code === 'ENOENT') return syscall === 'connect'
  return UNREACHABLE.includes(code) || code.startsWith('57P') || BROKEN.test(message)
}
