import type { Readable } from 'node:stream'
import { boundsOf, type Call } from '@trms/contract/call'
import { DottedNameError, nest, type Tree } from '@trms/contract/common/dotted'
import { type FileAccept, MAX_FILE_BYTES } from '@trms/contract/common/files'
import type { MessageKey } from '@trms/contract/messages/index'
import type { FastifyRequest } from 'fastify'
import { AppError, type FieldMessage, malformed } from '../errors.ts'
import type { UploadQuota } from '../files/quota.ts'
import { nameRefused } from '../files/refused-name.ts'
import { FileInfected } from '../files/scan/scanner.ts'
import type { FileStore, ReceivedFile } from '../files/store.ts'
import { noteInfected } from './attribution.ts'
import { lookOver } from './bounds.ts'
import { plainName } from './under.ts'

const MAX_FIELDS = 2000
const MAX_FIELD_BYTES = 64 * 1024
const FIELDS_ALLOWANCE = 1_048_576
const UNCHECKED: MessageKey = 'scan_away'

export interface Sent {
  fields: { [name: string]: Tree }
  files: Record<string, ReceivedFile[]>
  /**
   * Problems with files, by field. The other files are still read, so that all problems are reported at once.
   */
  problems: Record<string, FieldMessage>
}

/**
 * Reads a multipart call. Files are checked while they go to storage, and dotted names become nested fields.
 * The body is always read to its end, so that the answer reaches a browser that is still sending.
 */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  { store, quota }: { store: FileStore; quota: UploadQuota },
): Promise<Sent> {
  refuseEndless(request, call)
  const pairs: [string, string][] = []
  const sent: Sent = { fields: {}, files: {}, problems: {} }
  let refused: AppError | undefined
  let isUnchecked = false
  let fieldBytes = 0
  try {
    // One byte more than allowed, so that a file of exactly the limit can be told from a longer one.
    const limits = {
      fileSize: MAX_FILE_BYTES + 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      // More files than the call takes, so that surplus files can be reported.
      files: mostFilesOf(call) + 20,
      fieldNameSize: 200,
    }
    for await (const part of request.parts({ limits })) {
      // A part may have no name.
      if (typeof part.fieldname !== 'string') throw malformed()
      if (part.type === 'field') {
        // A part declared as JSON arrives parsed; the fields of a call are texts with dotted names.
        if (typeof part.value !== 'string') throw malformed()
        const { value } = part
        if (part.valueTruncated || part.fieldnameTruncated) throw malformed()
        fieldBytes += part.fieldname.length + value.length
        if (fieldBytes > FIELDS_ALLOWANCE) throw malformed()
        pairs.push([plainName(call, part.fieldname), value])
        continue
      }
      const fieldname = plainName(call, part.fieldname)
      const field = call.files[fieldname]
      const received = sent.files[fieldname] ?? []
      const max = field?.many ?? 1
      if (!field || received.length === max) {
        sent.problems[fieldname] = field
          ? { key: 'too_many_files', params: { max } }
          : { key: 'unknown_field' }
        part.file.resume()
        continue
      }
      if (isUnchecked) {
        // The scanner has already failed once for this call, so the sender does not wait again for each
        // further file.
        sent.problems[fieldname] ??= { key: UNCHECKED }
        part.file.resume()
        continue
      }
      try {
        received.push(await receive(part, field.accept, { store, quota }))
        sent.files[fieldname] = received
      } catch (error) {
        const cause = error instanceof NotTheSenders ? error.cause : error
        if (!(cause instanceof AppError)) throw error
        const refusal = field.many ? nameRefused(cause, part.filename) : cause
        if (refusal instanceof FileInfected) noteInfected(request, call, fieldname, refusal)
        refused ??= refusal
        isUnchecked ||= refusal.key === UNCHECKED
        sent.problems[fieldname] ??= { key: refusal.key, params: refusal.params }
      }
    }
    sent.fields = nest(pairs)
    Object.assign(sent.problems, lookOver(boundsOf(call), sent.fields))
  } catch (error) {
    await discardAll(allFiles(sent), store)
    throw asRefusal(error)
  }
  if (refused) {
    await discardAll(allFiles(sent), store)
    throw new AppError(refused.code, refused.key, { params: refused.params, fields: sent.problems })
  }
  return sent
}

/** Receives one file. A file over the sender's quota is read to its end but leaves nothing behind. */
async function receive(
  { file, filename }: { file: Readable; filename: string | undefined },
  accept: FileAccept,
  { store, quota }: { store: FileStore; quota: UploadQuota },
): Promise<ReceivedFile> {
  await quota.refuseSpent().catch((error: unknown) => {
    file.resume()
    throw new NotTheSenders(error)
  })
  const received = await store
    .receive(file, { name: filename ?? '', accept })
    .catch(async (error: unknown) => {
      // An infected file has cost as much work as a sound one, so its bytes count too.
      if (error instanceof FileInfected) await quota.spend(error.file.size).catch(() => undefined)
      throw error
    })
  await quota.spend(received.size).catch(async (error: unknown) => {
    await store.discard(received.storageKey)
    throw new NotTheSenders(error)
  })
  return received
}

/**
 * An error that the sender did not cause, such as a lost connection to the database that counts the sender's
 * files.
 */
class NotTheSenders extends Error {
  constructor(cause: unknown) {
    super('the fault is not the sender’s', { cause })
  }
}

export const allFiles = (sent: Pick<Sent, 'files'>): ReceivedFile[] =>
  Object.values(sent.files).flat()

export async function discardAll(files: readonly ReceivedFile[], store: FileStore): Promise<void> {
  await Promise.all(files.map((file) => store.discard(file.storageKey)))
}

/** Refuses a body without reading, when the length alone shows that the body is too large. */
function refuseEndless(request: FastifyRequest, call: Call): void {
  const files = Math.max(mostFilesOf(call), 1)
  if (
    Number(request.headers['content-length'] ?? 0) >
    files * MAX_FILE_BYTES * 2 + FIELDS_ALLOWANCE
  )
    throw new AppError('FILE_TOO_LARGE', 'file_too_large')
}

const mostFilesOf = (call: Call): number =>
  Object.values(call.files).reduce((sum, { many = 1 }) => sum + many, 0)

/** Errors of busboy, the socket or the name reader are the sender's fault; errors of the disk are not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof NotTheSenders) return error.cause
  if (error instanceof DottedNameError) return malformed()
  if (error instanceof TypeError || error instanceof RangeError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'EDQUOT'].includes(code)) return error
  if (code.startsWith('FST_') && code.endsWith('_LIMIT')) return malformed()
  return new AppError('MALFORMED', 'upload_incomplete')
}
