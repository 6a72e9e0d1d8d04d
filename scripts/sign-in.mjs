/**
 * Signs in and makes a call from Node with nothing but a hash library, as an example for integrators.
 *
 * node scripts/sign-in.mjs http://127.0.0.1:3000 pilot.a@demo.example 'Demo@2026!'
 */
import { createHmac } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { argon2id } from 'hash-wasm'

/** Computes H1, which is Argon2id(password in NFC, the salt's bytes, the salt's parameters), 32 bytes. */
export async function hashPassword(password, salt) {
  const [, , parameters, bytes] = salt.split('$')
  const { m, t, p } = Object.fromEntries(parameters.split(',').map((one) => one.split('=')))
  return argon2id({
    password: password.normalize('NFC'),
    salt: Buffer.from(bytes, 'base64url'),
    memorySize: Number(m),
    iterations: Number(t),
    parallelism: Number(p),
    hashLength: 32,
    outputType: 'binary',
  })
}

/**
 * The text that is sent as the password: the code, a dot, and the HMAC-SHA-256 of the code's text under H1.
 */
export const answerTo = (code, h1) =>
  `${code}.${createHmac('sha256', h1).update(code, 'utf8').digest('base64url')}`

async function post(address, path, body, headers = {}) {
  const response = await fetch(`${address}/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'application-type': '5',
      'accept-language': 'en',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const { result } = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${result.code}: ${result.message}`)
  return { data: result.data, cookies: response.headers.getSetCookie() }
}

/** Signs in, and returns the headers that every later call needs, with both halves of the session. */
export async function signIn(address, email, password) {
  const { salt, code } = (await post(address, 'auth/login', { email })).data
  const answer = answerTo(code, await hashPassword(password, salt))
  const { data, cookies } = await post(address, 'auth/login/validate', { email, password: answer })
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  return { id: data.id, headers: { cookie, 'access-token': data.token } }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [address = 'http://127.0.0.1:3000', email, password] = process.argv.slice(2)
  const session = await signIn(address, email, password)
  const { data } = await post(address, 'auth/user/detail', { id: session.id }, session.headers)
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
}
