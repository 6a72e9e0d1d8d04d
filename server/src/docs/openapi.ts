import type { AnyCall, Call, Download } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { ACCEPTED_TYPES } from '@trms/contract/common/files'
import { isForKeys } from '@trms/contract/key-calls'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, generated from the contract. */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Training Record Management System',
      version: '1',
      description:
        'Every JSON answer is {status, result: {code, message, data}} with the true HTTP status. ' +
        'Signing in: see auth/login and auth/login/validate, and scripts/sign-in.mjs.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: SECURITY },
    paths: Object.fromEntries([...CALLS.values()].map((one) => [pathOf(one), operationOf(one)])),
  }
}

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  token: { type: 'apiKey', in: 'header', name: 'access-token' },
  /** The key of another system; see docs/integrations.md. */
  key: { type: 'http', scheme: 'bearer', bearerFormat: 'trms_…' },
}

const pathOf = ({ path }: AnyCall) => `/v1/${path.replace(/:(\w+)/g, '{$1}')}`

const operationOf = (one: AnyCall) =>
  one.method === 'GET' ? { get: download(one) } : { post: post(one) }

function common(one: AnyCall, security: Schema[]) {
  return {
    operationId: one.path.replace(/\/:\w+/g, ''),
    tags: [one.path.split('/')[0]],
    summary: one.summary,
    description: `Access: ${JSON.stringify(one.access)}${'under' in one ? `. Every name may stand under ${one.under} too: ${one.under}.pilot_id` : ''}`,
    // Only calls that are open to API keys list the key, which must also have been given the call.
    security:
      one.access === 'anyone' ? [] : [...security, ...(isForKeys(one) ? [{ key: [] }] : [])],
  }
}

function post(call: Call) {
  const hasFiles = Object.keys(call.files).length > 0
  const input = schemaOf(call.input, 'input')
  return {
    ...common(call, [{ session: [], token: [] }]),
    ...(call.effect === 'create' && { parameters: [IDEMPOTENCY_KEY] }),
    requestBody: {
      required: true,
      content: hasFiles
        ? { 'multipart/form-data': { schema: withFiles(input, call.files) } }
        : { 'application/json': { schema: input } },
    },
    responses: {
      200: json('Done', envelope(schemaOf(call.output, 'output'))),
      default: json('Refused or failed', envelope({})),
    },
  }
}

function download(call: Download) {
  const { properties = {} } = schemaOf(call.params, 'input') as {
    properties?: Record<string, Schema>
  }
  return {
    ...common(call, [{ session: [] }]),
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: call.path.includes(`:${name}`) ? 'path' : 'query',
      required: call.path.includes(`:${name}`),
      schema,
    })),
    responses: { 200: { description: 'The bytes, with their true type' } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'The same key and body again gives the first answer and creates nothing',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/**
 * Adds the files to the schema of a multipart call. Nested names are dotted there (`sectors[0].departure`);
 * the schema shows the nested form.
 */
function withFiles(input: Schema, files: Call['files']): Schema {
  const properties = { ...(input.properties as Schema) }
  const required = [...((input.required as string[]) ?? [])]
  for (const [name, field] of Object.entries(files)) {
    const contentMediaType = ACCEPTED_TYPES[field.accept].join(', ')
    const file = { type: 'string', format: 'binary', contentMediaType }
    properties[name] = field.many ? { type: 'array', items: file, maxItems: field.many } : file
    if (field.required) required.push(name)
  }
  return { ...input, properties, required }
}

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    status: { enum: ['OK', 'ERROR'] },
    result: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' }, data },
    },
  },
})

const json = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
