import { permits } from '@trms/contract/access'
import { type AnyCall, BOUNDS, boundsOf, type Call, type Download } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { fieldMessages } from '@trms/contract/common/issues'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Binding, Ctx, Handler, Received, Services } from '../context.ts'
import {
  AppError,
  type FieldMessage,
  forbidden,
  invalidFields,
  isDiskFull,
  malformed,
} from '../errors.ts'
import { uploadQuota } from '../files/quota.ts'
import type { ReceivedFile } from '../files/store.ts'
import { refuseUnlessChosen, whoCalls, whoStillCalls } from '../session/caller.ts'
import { signatureRequired, Unsigned, useSignature } from '../signing/sign.ts'
import { inTransaction, type VerbCtx, verbContext } from '../verb-context.ts'
import { answerJson } from './answer-json.ts'
import { attribute } from './attribution.ts'
import { firstOf, lookOver } from './bounds.ts'
import { languageOfRequest, success } from './envelope.ts'
import { answeredBefore, answerOnce } from './idempotency.ts'
import { allFiles, discardAll, readMultipart, type Sent } from './multipart.ts'
import { bringsPictures, drawPictures } from './pictures.ts'
import { takeSignature } from './signature.ts'
import { lifted } from './under.ts'

/** Mounts a route for every call of the contract. Throws when a call has no handler, or a handler no call. */
export function mount(
  app: FastifyInstance,
  services: Services,
  bindings: readonly Binding[],
): void {
  const bound = new Map(bindings.map((one) => [one.call.path, one]))
  const missing = [...CALLS.keys()].filter((path) => !bound.has(path))
  const unknown = [...bound.keys()].filter((path) => !CALLS.has(path))
  if (missing.length || unknown.length || bound.size !== bindings.length)
    throw new Error(
      `calls without handler: ${missing.join(', ') || 'none'}; handlers without call: ${unknown.join(', ') || 'none'}`,
    )
  mountEach(app, services, bindings)
}

/** Mounts routes for these bindings only, whatever else the contract has. */
export function mountEach(
  app: FastifyInstance,
  services: Services,
  bindings: readonly Binding[],
): void {
  for (const binding of bindings) {
    if (isDownload(binding)) mountDownload(app, services, binding)
    else mountCall(app, services, binding)
  }
}

type CallBinding = Extract<Binding, { call: Call }>
type DownloadBinding = Extract<Binding, { call: Download }>
const isDownload = (binding: Binding): binding is DownloadBinding => binding.call.method === 'GET'

function mountCall(
  app: FastifyInstance,
  services: Services,
  { call, handler, guard }: CallBinding,
): void {
  const options = { config: { call }, bodyLimit: boundsOf(call).bytes }
  app.post(`/v1/${call.path}`, options, async (request, reply) => {
    const sender = await whoCalls(services, request, call)
    admit(request, call, sender)
    const sent = await readBody(request, call, { services, actor: sender })
    const signature = takeSignature(call, sent)
    const kept = new Set<ReceivedFile>()
    // Receiving files and drawing pictures may take long, so the caller's rights are read again after each.
    const stillAdmitted = async () => {
      const actor = request.isMultipart() ? await whoStillCalls(services, request, call) : sender
      admit(request, call, actor)
      return verbContext(services, callerOf(request, reply, actor), kept)
    }
    try {
      let ctx = await stillAdmitted()
      const parsed = call.input.safeParse(sent.fields, { reportInput: true })
      const problems: Record<string, FieldMessage> = {
        ...(parsed.success ? {} : fieldMessages(parsed.error.issues)),
        ...sent.problems,
        ...signature.problems,
        ...missingFiles(call, sent),
      }
      if (!parsed.success || Object.keys(problems).length > 0) {
        await guard?.(ctx, sent.fields)
        throw invalidFields(firstOf(problems))
      }
      if (bringsPictures(call, sent)) {
        await guard?.(ctx, sent.fields)
        await drawPictures(ctx, call, sent)
        ctx = await stillAdmitted()
      }
      if (signature.given) {
        const once = { input: parsed.data, files: sent.files }
        const before = await answeredBefore(ctx, call, once, signature.given.fingerprint)
        if (before) return success(ctx.language, reply, before)
        ctx.signing.given = await services.signers.prove(ctx, signature.given)
      }
      return success(ctx.language, reply, await run(call, handler, ctx, parsed.data, sent))
    } catch (error) {
      // A refusal has rolled everything back. After any other failure the commit may still have happened, so
      // a file that was given a row stays, and the sweep decides by the row.
      if (error instanceof AppError || isDiskFull(error)) kept.clear()
      throw error
    } finally {
      const unkept = allFiles(sent).filter((file) => !kept.has(file))
      await discardAll(unkept, services.files)
    }
  })
}

/** Runs the verb and returns the answer as JSON. Only what the call's output declares gets out. */
async function run(
  call: Call,
  handler: Handler<Call>,
  ctx: VerbCtx,
  input: unknown,
  sent: Sent,
): Promise<Buffer> {
  const files = receivedBy(call, sent)
  const checked = ctx.settings.checkAnswers
  const work = async (within: Ctx) =>
    answerJson(call, await handler(within, input, files), { checked })
  if (call.effect === 'read' || call.effect === 'own-transaction') return work(ctx)
  return inTransaction(ctx, (within) =>
    answerOnce(within, call, { input, files: sent.files }, async () => {
      await useSignature(within)
      const answer = await work(within)
      const { asked } = within.signing
      if (asked) throw new Unsigned(asked, answer)
      return answer
    }),
  ).catch(async (error) => {
    throw error instanceof Unsigned ? await signatureRequired(ctx, error) : error
  })
}

/** The files as the handler expects: a list for a field that takes many, otherwise a single file. */
const receivedBy = (call: Call, sent: Sent) =>
  Object.fromEntries(
    Object.entries(sent.files).map(([name, files]) => [
      name,
      call.files[name]?.many ? files : files[0],
    ]),
  ) as Received<Call>

/** The caller of a verb, as far as HTTP knows. */
const callerOf = (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => ({
  actor,
  language: languageOfRequest(request),
  now: new Date(),
  request,
  reply,
})

function mountDownload(
  app: FastifyInstance,
  services: Services,
  { call, handler }: DownloadBinding,
): void {
  app.get(`/v1/${call.path}`, { config: { call } }, async (request, reply) => {
    const actor = await whoCalls(services, request, call)
    admit(request, call, actor)
    const params = request.params as Record<string, string>
    const given = { ...(request.query as object), ...params }
    const parsed = call.params.safeParse(given, { reportInput: true })
    // File names that were kept earlier may contain the mark of a lost letter, which is refused elsewhere.
    const looked = { ...given, ...(params.name && { name: params.name.replaceAll('\ufffd', '') }) }
    const problems = {
      ...(parsed.success ? {} : fieldMessages(parsed.error.issues)),
      ...lookOver(BOUNDS, looked),
    }
    if (!parsed.success || Object.keys(problems).length > 0) throw invalidFields(firstOf(problems))
    return handler(verbContext(services, callerOf(request, reply, actor)), parsed.data)
  })
}

/** Throws unless the actor may make the call. */
function admit(request: FastifyRequest, call: AnyCall, actor: Actor | null): void {
  attribute(request, actor)
  refuseBeforeOwnPassword(call, actor)
  refuseBeforeFactor(call, actor)
  refuseUnlessPermitted(call, actor)
  refuseBeforeProof(call, actor)
}

/** An actor whose password was set by somebody else can only choose a new one (PERM-05). */
function refuseBeforeOwnPassword(call: AnyCall, actor: Actor | null): void {
  const open = 'beforeOwnPassword' in call && call.beforeOwnPassword
  if (actor?.owes_password && !open)
    throw new AppError('PASSWORD_CHANGE_REQUIRED', 'password_change_required')
}

/**
 * An actor whose role requires a second factor, but who has none, can only set up a second factor (SSO-02).
 */
function refuseBeforeFactor(call: AnyCall, actor: Actor | null): void {
  const open = 'beforeOwnFactor' in call && call.beforeOwnFactor
  if (actor?.owes_factor && !open)
    throw new AppError('FACTOR_SETUP_REQUIRED', 'factor_setup_required')
}

/**
 * An actor whose password the office has set reads, but changes nothing: the colleague who set the password
 * could act in their name (PERM-05).
 */
function refuseBeforeProof(call: AnyCall, actor: Actor | null): void {
  const open = call.method === 'GET' || call.effect === 'read' || call.beforeProof
  if (actor?.owes_proof && !open) throw new AppError('FORBIDDEN', 'change_after_link')
}

function refuseUnlessPermitted(call: AnyCall, actor: Actor | null): void {
  if (!permits(call.access, actor)) throw forbidden()
  refuseUnlessChosen(call, actor)
}

async function readBody(
  request: FastifyRequest,
  call: Call,
  { services, actor }: { services: Services; actor: Actor | null },
): Promise<Sent> {
  if (request.isMultipart()) {
    // Another site could post a multipart form, so calls without a session, such as signing in, take none.
    if (!actor) throw malformed()
    const quota = uploadQuota(services, actor)
    return readMultipart(request, call, { store: services.files, quota })
  }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed()
  const problems = lookOver(boundsOf(call), body)
  return { fields: lifted(call, body as Sent['fields']), files: {}, problems }
}

function missingFiles(call: Call, sent: Sent): Record<string, FieldMessage> {
  return Object.fromEntries(
    Object.entries(call.files)
      .filter(([name, field]) => field.required && !sent.files[name] && !sent.problems[name])
      .map(([name, field]) => [name, { key: field.missing ?? ('please_select_file' as const) }]),
  )
}
