import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { flatten } from '@trms/contract/common/dotted'
import type { Code } from '@trms/contract/common/envelope'
import type { Language } from '@trms/contract/messages/index'
import { login, validate } from '@trms/contract/people/auth/calls'
import { answerTo, hashPassword } from '../../scripts/sign-in.mjs'
import { post } from './post.ts'

export interface Reply<Data> {
  http: number
  code: Code
  message: string
  /** The data of the answer; throws when the call was refused. */
  data: Data
  fields: Record<string, string>
  /** The data of a refusal. */
  refused: unknown
  headers: Headers
}

export interface CallOptions {
  language?: Language
  headers?: Record<string, string>
  files?: Record<string, File | readonly File[]>
}

/** A client that makes calls over HTTP, typed by the contract. */
export class Caller {
  readonly address: string
  cookies: Record<string, string> = {}
  token = ''

  constructor(address: string) {
    this.address = address
  }

  static async signIn(address: string, person: { email: string; h1: Uint8Array }): Promise<Caller> {
    const caller = new Caller(address)
    const reply = await caller.signIn(person)
    if (reply.code !== 'OK') throw new Error(`${person.email}: ${reply.code} ${reply.message}`)
    return caller
  }

  /** Signs in as a browser does, by hashing the password; `code` tells the result. */
  static async byPassword(address: string, email: string, password: string) {
    const caller = new Caller(address)
    const { salt } = (await caller.call(login, { email })).data
    const { code } = await caller.signIn({ email, h1: await hashPassword(password, salt) })
    return { caller, code }
  }

  async signIn({ email, h1 }: { email: string; h1: Uint8Array }, options?: CallOptions) {
    const { code } = (await this.call(login, { email })).data
    const reply = await this.call(validate, { email, password: answerTo(code, h1) }, options)
    if (reply.code === 'OK') this.token = reply.data.token
    return reply
  }

  headers(): Record<string, string> {
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`)
    return {
      'application-type': '5',
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(this.token && { 'access-token': this.token }),
    }
  }

  call<C extends Call>(
    call: C,
    input: Sent<C>,
    options: CallOptions = {},
  ): Promise<Reply<Answer<C>>> {
    return this.raw(call.path, input, options) as Promise<Reply<Answer<C>>>
  }

  /** Makes a call with any input, even a wrong one; multipart when there are files. */
  raw(path: string, input: unknown, options: CallOptions = {}): Promise<Reply<unknown>> {
    if (!options.files)
      return this.send(path, JSON.stringify(input), {
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      })
    const form = new FormData()
    for (const [name, value] of flatten(input)) form.append(name, value)
    for (const [name, sent] of Object.entries(options.files))
      for (const file of [sent].flat()) form.append(name, file)
    return this.send(path, form, options)
  }

  async send(
    path: string,
    body: string | FormData | Uint8Array<ArrayBuffer>,
    options: CallOptions = {},
  ): Promise<Reply<unknown>> {
    const { status, headers, text } = await this.answerTo(`${this.address}/v1/${path}`, body, {
      ...this.headers(),
      'accept-language': options.language ?? 'en',
      ...options.headers,
    })
    this.#remember(headers)
    const reply = replyOf(status, headers, JSON.parse(text))
    if (reply.code === 'OK') expectAsSaid(path, reply.data)
    return reply
  }

  /** Sends a request to the server; a caller behind a proxy overrides this. */
  protected async answerTo(
    url: string,
    body: string | FormData | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) {
    if (!(body instanceof FormData)) return post(url, body, headers)
    const response = await fetch(url, { method: 'POST', body, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.address}${path}`, { headers: { ...this.headers(), ...headers } })
  }

  #remember(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(line)) delete this.cookies[name]
      else this.cookies[name] = value
    }
  }
}

/** Checks that an answer contains exactly what its call declares. */
function expectAsSaid(path: string, data: unknown) {
  const call = CALLS.get(path)
  if (call?.method !== 'POST') return
  const said: unknown = JSON.parse(JSON.stringify(call.output.parse(data) ?? null))
  if (!isDeepStrictEqual(said, data ?? null))
    throw new Error(`${path} answers with more than its output says: ${JSON.stringify(data)}`)
}

function replyOf(http: number, headers: Headers, body: unknown): Reply<unknown> {
  const { result } = body as { result: { code: Code; message: string; data: unknown } }
  const fields = (result.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  return {
    http,
    headers,
    code: result.code,
    message: result.message,
    fields,
    refused: result.code === 'OK' ? null : result.data,
    get data() {
      if (result.code !== 'OK')
        throw new Error(`${result.code}: ${result.message} ${JSON.stringify(fields)}`)
      return result.data
    },
  }
}
