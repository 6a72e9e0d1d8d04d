import type { AnyCall, Call, Download } from '@trms/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Note, Notes } from '../audit/notes.ts'
import type { Actor } from '../context.ts'
import { isId } from '../db/id.ts'
import type { FileInfected } from '../files/scan/scanner.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once that is known; no name and no email ever gets into a log. */
    accountId: string | null
    /** It is an API key, which has no account. */
    byKey: boolean
    /** What a verb has to say of an attempt that it refuses. */
    noted: Note | null
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', null)
  app.decorateRequest('byKey', false)
  app.decorateRequest('noted', null)
}

/** From now on it is known whose the request is. */
export function attribute(request: FastifyRequest, actor: Actor | null): void {
  request.accountId = actor?.id ?? null
  request.byKey = actor?.key !== undefined
}

/** Notes for the audit trail what was refused and which files were read, once the answer is out. */
export function noteAnswers(app: FastifyInstance, notes: Notes): void {
  app.addHook('onResponse', async (request, reply) => {
    const note = request.noted ?? noteOf(request, reply)
    if (note) notes.add(note)
  })
}

/** A file in which something was found is in the trail, though nothing of its call is kept (SEC-02). */
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
  // whatever another system reads is noted, as files and exports are of everybody
  if (request.byKey && asked) return readByKey(call, actorId)
  const read = reply.statusCode === 200 || reply.statusCode === 206 || reply.statusCode === 304
  // HEAD tells of a file and reads nothing of it
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

/** A file by its id; what is made for this reader by the call, or by the record that it is about. */
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

/** What the refused call was about: the ids it named, a few of them. */
const idsIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name.length <= 40 && isId(value))
      .slice(0, 5),
  )
