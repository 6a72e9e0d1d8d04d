import type { AnyCall, Call, Download } from '@trms/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Note, Notes } from '../audit/notes.ts'
import type { Actor } from '../context.ts'
import { isId } from '../db/id.ts'
import type { FileInfected } from '../files/scan/scanner.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The id of the account or API key that makes the call, once known. Names and emails never get into a
     * log.
     */
    accountId: string | null
    /** Whether an API key, which has no account, makes the call. */
    byKey: boolean
    /** The note that a verb leaves about an attempt that it refuses. */
    noted: Note | null
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', null)
  app.decorateRequest('byKey', false)
  app.decorateRequest('noted', null)
}

/** Stores in the request who makes the call. */
export function attribute(request: FastifyRequest, actor: Actor | null): void {
  request.accountId = actor?.id ?? null
  request.byKey = actor?.key !== undefined
}

/** After each answer, notes for the audit trail what was refused and which files were read. */
export function noteAnswers(app: FastifyInstance, notes: Notes): void {
  app.addHook('onResponse', async (request, reply) => {
    const note = request.noted ?? noteOf(request, reply)
    if (note) notes.add(note)
  })
}

/** Notes an infected file for the audit trail, though nothing of its call is kept (SEC-02). */
export function noteInfected(
  request: FastifyRequest,
  call: Call,
  field: string,
  { file, finding }: FileInfected,
): void {
  const { files = [] } = (request.noted?.detail ?? {}) as { files?: object[] }
  const { name, sha256 } = file
  request.noted = {
    actorId: request.accountId,
    action: 'refuse_file',
    entity: 'call',
    entityId: call.path,
    detail: { files: [...files, { field, name, finding, sha256: sha256.toString('hex') }] },
  }
}

function noteOf(request: FastifyRequest, reply: FastifyReply): Note | null {
  const { accountId: actorId } = request
  const { call } = request.routeOptions.config as { call?: AnyCall }
  if (!call || !actorId) return null
  if (reply.statusCode === 403) return denied(request, call, actorId)
  const asked = call.method === 'POST' && call.effect === 'read' && reply.statusCode === 200
  // All reads of API keys are noted; of people only the reading of files and exports.
  if (request.byKey && asked) return readByKey(call, actorId)
  const read = reply.statusCode === 200 || reply.statusCode === 206 || reply.statusCode === 304
  // HEAD reads nothing of a file.
  const gives = request.method === 'GET' && call.method === 'GET' && !call.untraced
  return gives && read ? fetched(request, call, actorId) : null
}

const denied = ({ body, params }: FastifyRequest, call: AnyCall, actorId: string): Note => ({
  actorId,
  action: 'denied',
  entity: 'call',
  entityId: call.path,
  detail: idsIn({ ...fieldsOf(body), ...fieldsOf(params) }),
})

const readByKey = ({ path }: AnyCall, actorId: string): Note => ({
  actorId,
  action: 'read',
  entity: 'call',
  entityId: path,
  detail: {},
})

/** The note of a download: a stored file is named by its id, an export by its record's id or by the call. */
function fetched({ params, query }: FastifyRequest, call: Download, actorId: string): Note {
  const { id, name, ...rest } = { ...fieldsOf(query), ...fieldsOf(params) }
  const stored = name !== undefined
  return {
    actorId,
    action: stored ? 'download_file' : 'export',
    entity: stored ? 'file' : 'export',
    entityId: typeof id === 'string' ? id : call.path,
    detail: { call: call.path, ...(!stored && rest) },
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The first few ids in the refused call, which tell what the call was about. */
const idsIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name.length <= 40 && isId(value))
      .slice(0, 5),
  )
