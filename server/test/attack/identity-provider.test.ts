import { Writable } from 'node:stream'
import { PROVIDER_CALLBACK, PROVIDER_START } from '@trms/contract/people/auth/provider'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newLogger } from '../../src/platform/log.ts'
import { startProvider, type TestProvider } from '../identity-provider.ts'
import { Browser, SAME_SITE } from '../provider-visit.ts'
import { startServer, type TestServer } from '../server.ts'

const PUBLIC_URL = 'https://trms.air.example'
const REFUSED = '/login?refused='

let provider: TestProvider
let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  provider = await startProvider({ publicUrl: PUBLIC_URL })
  const to = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  server = await startServer(provider.env, { logger: newLogger('trace', to) })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  provider.misbehaves = {}
  const { email } = server.airline.pilotA
  provider.people = { one: { email, email_verified: true } }
})

const browser = () => new Browser(server.address)
/** A visitor who has signed in at the provider and is about to come back. */
async function aboutToComeBack(visitor = browser()) {
  return { visitor, path: await visitor.signInThere(await visitor.begin(), 'one') }
}
const changed = (path: string, name: string, value: string) => {
  const url = new URL(path, PUBLIC_URL)
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}

describe('[SSO-01] [SEC-01] coming back from the identity provider', () => {
  test('in a browser that has begun nothing signs nobody in: no other’s link signs one in as them', async () => {
    const { path } = await aboutToComeBack()
    const victim = browser()
    expect(await victim.comeBack(path)).toBe(`${REFUSED}provider_outdated`)
    await victim.begin()
    expect(await victim.comeBack(path)).toBe(`${REFUSED}provider_outdated`)
    expect(victim.caller.cookies).toEqual({})
  })

  test('works once: neither the address nor the code is taken again', async () => {
    const { visitor, path } = await aboutToComeBack()
    const kept = { ...visitor.caller.cookies }
    expect(await visitor.comeBack(path)).toBe('/login')
    const again = browser()
    Object.assign(again.caller.cookies, kept)
    expect(await again.comeBack(path)).toBe(`${REFUSED}provider_outdated`)
    // A new attempt, with the code of another attempt.
    const code = new URL(path, PUBLIC_URL).searchParams.get('code') ?? ''
    const fresh = await aboutToComeBack()
    expect(await fresh.visitor.comeBack(changed(fresh.path, 'code', code))).toBe(
      `${REFUSED}provider_not_taken`,
    )
    expect(fresh.visitor.caller.cookies).not.toHaveProperty('__Host-sid')
  })

  test('is refused with a state that was changed, left out, doubled or is another attempt’s', async () => {
    const { visitor, path } = await aboutToComeBack()
    const kept = { ...visitor.caller.cookies }
    const url = new URL(path, PUBLIC_URL)
    const other = new URL(await browser().begin()).searchParams.get('state') ?? ''
    const state = url.searchParams.get('state') ?? ''
    const paths = [
      changed(path, 'state', `${state.slice(0, -2)}AA`),
      changed(path, 'state', other),
      changed(path, 'state', ''),
      `${path}&state=${state}`,
      `${PROVIDER_CALLBACK}?code=${url.searchParams.get('code')}`,
      PROVIDER_CALLBACK,
    ]
    for (const one of paths) {
      Object.assign(visitor.caller.cookies, kept)
      expect([one, await visitor.comeBack(one)]).toEqual([one, `${REFUSED}provider_outdated`])
    }
    Object.assign(visitor.caller.cookies, kept)
    expect(await visitor.comeBack(path)).toBe('/login')
  })

  test('is refused when another provider answered', async () => {
    const { visitor, path } = await aboutToComeBack()
    expect(await visitor.comeBack(changed(path, 'iss', 'https://other.example'))).toBe(
      `${REFUSED}provider_not_taken`,
    )
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['a changed nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another’s audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['another subject than it tells of', { sub: 'two' }],
    ['an end two minutes ago', { exp: now() - 120 }],
    ['a beginning in two minutes', { nbf: now() + 120 }],
  ])('is refused with a token of %s', async (_what, claims) => {
    provider.misbehaves.claims = (told) => ({ ...told, ...claims })
    expect(await browser().signIn('one')).toBe(`${REFUSED}provider_not_taken`)
  })

  test('is refused with a token that another key signed', async () => {
    provider.misbehaves.claims = (told) => told
    provider.misbehaves.key = (await generateKeyPair('RS256')).privateKey
    expect(await browser().signIn('one')).toBe(`${REFUSED}provider_not_taken`)
  })

  test('is made to wait after many codes of nobody, and lets those in whom the provider sends', async () => {
    const answers = new Set<string | null>()
    for (let i = 0; i < 52; i++) {
      const visitor = browser()
      const { searchParams } = new URL(await visitor.begin())
      const state = encodeURIComponent(searchParams.get('state') ?? '')
      answers.add(await visitor.comeBack(`${PROVIDER_CALLBACK}?code=invented&state=${state}`))
    }
    expect([...answers]).toEqual([`${REFUSED}provider_not_taken`, `${REFUSED}unavailable`])
    const { visitor, path } = await aboutToComeBack()
    expect(await visitor.comeBack(path)).toBe('/login')
    await server.app.services.db.deleteFrom('sign_in_throttle').execute()
  })

  test('takes a clock that differs by half a minute', async () => {
    provider.misbehaves.claims = (told) => ({
      ...told,
      iat: now() + 30,
      nbf: now() + 30,
      exp: now() - 30,
    })
    expect(await browser().signIn('one')).toBe('/login')
  })

  test('leads to a page of this site, whatever was asked for', async () => {
    for (const origin of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
      '/a\n',
    ])
      expect([origin, await browser().signIn('one', origin)]).toEqual([origin, '/login'])
    expect(await browser().signIn('one', '/pilot')).toBe('/login?origin=%2Fpilot')
  })
})

describe('[SSO-01] [SEC-01] the way to the identity provider', () => {
  test('begins on a page of ours alone', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const visitor = browser()
      const { location } = await visitor.at(`${PROVIDER_START}?origin=/pilot`, {
        'sec-fetch-site': site,
      })
      expect(location).toBe('/login?origin=%2Fpilot')
      expect(visitor.caller.cookies).toEqual({})
    }
  })

  test('ends at the sign-in page in bounded time while the provider hangs, fails or is away', async () => {
    const { visitor, path } = await aboutToComeBack()
    provider.misbehaves.before = ({ path: at }) =>
      at === '/token' ? new Promise(() => undefined) : undefined
    expect(await visitor.comeBack(path)).toBe(`${REFUSED}provider_unavailable`)
    provider.misbehaves.before = (ctx) => {
      if (ctx.path === '/token') throw new Error('the provider breaks')
    }
    const second = await aboutToComeBack()
    expect(await second.visitor.comeBack(second.path)).toBe(`${REFUSED}provider_unavailable`)

    const gone = await startProvider({ publicUrl: PUBLIC_URL })
    await gone.close()
    const alone = await startServer(gone.env)
    try {
      const visitor = new Browser(alone.address)
      const { location } = await visitor.at(`${PROVIDER_START}?origin=/pilot`, SAME_SITE)
      expect(location).toBe(`/login?origin=%2Fpilot&refused=provider_unavailable`)
      // People with a password can still sign in.
      expect((await (await alone.as('pilotB')).get('/v1/live', SAME_SITE)).status).toBe(200)
    } finally {
      await alone.close()
    }
  })

  test('leaves no code, state, cookie or token in any line of the log', async () => {
    const { visitor, path } = await aboutToComeBack()
    const cookies = Object.values(visitor.caller.cookies)
    await visitor.comeBack(path)
    await browser().comeBack(path)
    const { code, state } = Object.fromEntries(new URL(path, PUBLIC_URL).searchParams)
    const secrets = [code, state, ...cookies, ...Object.values(visitor.caller.cookies), 'eyJ']
    const log = lines.join('')
    expect(log).toContain(PROVIDER_CALLBACK)
    expect(log).toContain('nobody was signed in through the identity provider')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
