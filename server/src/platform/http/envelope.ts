import { type Code, type Envelope, HTTP_STATUS } from '@trms/contract/common/envelope'
import { type Language, languageOf, message } from '@trms/contract/messages/index'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, isDiskFull, storageFull } from '../errors.ts'
import { StoredFileDamaged, StoredFileMissing } from '../files/store.ts'

export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'])

const JSON_TYPE = 'application/json; charset=utf-8'

/** Puts the answer of a call, which is JSON already, into the envelope. */
export function success(language: Language, reply: FastifyReply, data: Buffer): Buffer {
  reply.type(JSON_TYPE)
  return Buffer.concat([HEADS[language], data, TAIL])
}

const headIn = (language: Language) =>
  Buffer.from(
    `{"status":"OK","result":{"code":"OK","message":${JSON.stringify(message(language, 'ok'))},"data":`,
  )
const HEADS = { en: headIn('en'), vi: headIn('vi') } satisfies Record<Language, Buffer>
const TAIL = Buffer.from('}}')

/**
 * Answers a thrown error with an envelope and its HTTP status. An error that is not an AppError reveals
 * nothing to the caller.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAppError(error)
  if (HTTP_STATUS[known.code] >= 500) request.log.error({ err: error }, 'call failed')
  else {
    const why = known.cause instanceof Error ? known.cause.message : undefined
    request.log.debug({ code: known.code, key: known.key, why }, 'call refused')
  }
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
  return reply.code(httpStatus).type(JSON_TYPE).send(envelope)
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
  if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged)
    return new AppError('INTERNAL', 'file_not_whole')
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

/** Node's error codes for a database that cannot be reached. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/**
 * PostgreSQL's error codes that may pass: a connection refused or lost (08, 28, 3D000, 53300, 57P), a standby
 * after a failover (25006), no memory (53200), and conflicts or timeouts (40, 55P03, 57014).
 */
const PASSING = /^(08...|25006|28...|3D000|40...|53200|53300|55P03|57014|57P..)$/
const BROKEN =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))|is not currently accepting connections$/

/** Whether the database cannot do this just now, so that trying again later may help. */
function isUnreachableDatabase(error: {
  code?: string
  syscall?: string
  message?: string
}): boolean {
  const { code = '', syscall, message = '' } = error
  if (code === 'ENOENT') return syscall === 'connect'
  return UNREACHABLE.has(code) || PASSING.test(code) || BROKEN.test(message)
}
