import { ROLE } from '@trms/contract/access'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const SECRET = 'x'.repeat(40)
const DATABASE_URL = 'postgresql://db.example/trms'
const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x' }

describe('settings', () => {
  test('all have a default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      timeZone: 'Asia/Ho_Chi_Minh',
      idleMinutes: 30,
      uploadMegabytesADay: 2000,
      simPlaces: ['VN001', 'CAE VN018', 'VN026', 'VN036', 'ATR500'],
    })
    expect(readSettings({ SIM_PLACES: ' HAN 1,SGN 2 ,, HAN 1' }).simPlaces).toEqual([
      'HAN 1',
      'SGN 2',
    ])
    expect(readSettings({ DATABASE_URL, APP_SECRET: SECRET }).demo).toBe(false)
    expect(readSettings({ PUBLIC_URL: 'https://trms.example/' })).toMatchObject({
      publicUrl: 'https://trms.example',
      demo: false,
    })
  })

  test.each([
    [{ PORT: 'x' }, /^PORT/],
    [{ PUBLIC_URL: 'http://trms.example' }, /^PUBLIC_URL: plain http/],
    [{ PUBLIC_URL: 'https://trms.example', DEMO: '1' }, /^DEMO/],
    [{ HOST: '0.0.0.0' }, /^PUBLIC_URL: plain http/],
    [{ HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1', DEMO: '1' }, /^DEMO/],
    [{ IDLE_MINUTES: '7.5' }, /^IDLE_MINUTES/],
    [{ SIM_PLACES: ' , ' }, /^SIM_PLACES/],
    [{ SIM_PLACES: `VN001,${'x'.repeat(33)}` }, /^SIM_PLACES/],
    [{ TRUSTED_PROXIES: 'balancer' }, /^TRUSTED_PROXIES: is no list of addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.21/33' }, /^TRUSTED_PROXIES: is no list of addresses/],
    [
      { TRUSTED_PROXIES: '10.0.0.21,0.0.0.0/0' },
      /^TRUSTED_PROXIES: names a network that is larger/,
    ],
    [{ TRUSTED_PROXIES: '128.0.0.0/1' }, /^TRUSTED_PROXIES: names a network that is larger/],
    [{ TRUSTED_PROXIES: '::/0' }, /^TRUSTED_PROXIES: names a network that is larger/],
    [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, /^TRUSTED_PROXIES: names .* IPv4 addresses written/],
    [{ DATABASE_URL }, /^APP_SECRET/],
    [{ DATABASE_URL: 'mysql://x', APP_SECRET: SECRET }, /^DATABASE_URL/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET/],
    [{ MIGRATION_DATABASE_URL: DATABASE_URL }, /^MIGRATION_DATABASE_URL/],
    [{ PDF_CERTIFICATE_PASSPHRASE: 'secret' }, /^PDF_CERTIFICATE_PASSPHRASE/],
    [{ TIME_ZONE: 'Asia/Nowhere' }, /^TIME_ZONE/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    [{ SMTP_URL: 'mail.airline.example' }, /^SMTP_URL/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM/],
    [{ MAIL_FROM: 'Training' }, /^MAIL_FROM/],
    [{ OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'x' }, /^OIDC_ISSUER: is no https/],
    [{ OIDC_ISSUER: 'login.example', OIDC_CLIENT_ID: 'x' }, /^OIDC_ISSUER/],
    [{ OIDC_ISSUER: 'https://login.example' }, /^OIDC_ISSUER: is for OIDC_CLIENT_ID/],
    [{ OIDC_PASSWORDS_FOR: 'a@b.example' }, /^OIDC_PASSWORDS_FOR: is for OIDC_ISSUER/],
    [{ ...OIDC, OIDC_PASSWORDS_FOR: 'chief' }, /^OIDC_PASSWORDS_FOR: is no list of email/],
    [{ ...OIDC, OIDC_ROLES: 'a=admin' }, /^OIDC_ROLES: is for OIDC_ROLE_CLAIM/],
    [{ ...OIDC, OIDC_ROLE_CLAIM: 'groups' }, /^OIDC_ROLE_CLAIM: is for OIDC_ROLES/],
    [{ ...OIDC, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'a=chief' }, /^OIDC_ROLES: a=chief is no/],
    [{ ...OIDC, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'inspectors=inspector' }, /^OIDC_ROLES/],
    [{ ADMIN_EMAIL: 'chief' }, /^ADMIN_EMAIL/],
    [{ CLAMD_URL: '127.0.0.1:3310' }, /^CLAMD_URL: is no address/],
    [{ CLAMD_URL: 'http://127.0.0.1:3310' }, /^CLAMD_URL/],
    [{ CLAMD_URL: 'tcp://127.0.0.1:3310/scan' }, /^CLAMD_URL/],
    [{ CLAMD_URL: 'unix://run/clamav/clamd.ctl' }, /^CLAMD_URL/],
    [{ CLAMD_URL: 'unix:/' }, /^CLAMD_URL/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'the collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://a:b@c.example' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%0d%0ac' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
  ])('%j is refused by name', (env, text) => {
    expect(() => readSettings(env)).toThrow(text)
  })

  test.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://clamd', { host: 'clamd', port: 3310 }],
    ['tcp://[::1]:3311/', { host: '::1', port: 3311 }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('[SEC-02] clamd is asked at %s', (url, to) => {
    expect(readSettings({ CLAMD_URL: url }).clamd).toEqual({ url, to })
    expect(readSettings({}).clamd).toBeNull()
  })

  test('[SSO-01] an identity provider is what its variables say, and there is none without', () => {
    expect(readSettings({}).identityProvider).toBeNull()
    expect(readSettings({ ...OIDC, AIRLINE_NAME: 'Sao Mai' }).identityProvider).toEqual({
      issuer: 'https://login.example',
      clientId: 'x',
      clientSecret: null,
      name: 'Sao Mai',
      verifiedClaim: 'email_verified',
      makesAccounts: false,
      role: null,
      passwordsFor: null,
    })
    const given = {
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'cn=Admins=admin, Crew = pilot',
      OIDC_PASSWORDS_FOR: ' Chief@Air.example,,b@air.example',
    }
    const { role, passwordsFor } = readSettings({ ...OIDC, ...given }).identityProvider ?? {}
    expect([...(role?.roles ?? [])]).toEqual([
      ['cn=Admins', ROLE.ADMIN],
      ['Crew', ROLE.PILOT],
    ])
    expect(passwordsFor).toEqual(['chief@air.example', 'b@air.example'])
  })

  test('[SEC-01] secrets are a list; a comma within one does not make two', () => {
    const secretsOf = (APP_SECRET: string) => readSettings({ APP_SECRET }).appSecrets
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
    expect(secretsOf(`${one}, ${two}\n`)).toEqual([one, two])
    expect(secretsOf(`${one},2`)).toEqual([`${one},2`])
  })

  test('[SEC-01] the proxies of other machines are a list of addresses and networks', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
    const TRUSTED_PROXIES = ' 10.0.0.21,, 10.0.1.0/24,fd00::/8,10.0.0.21'
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '10.0.0.21',
      '10.0.1.0/24',
      'fd00::/8',
    ])
  })

  test('mails come from the airline', () => {
    expect(readSettings({ MAIL_DOMAIN: 'Air.example' }).mailFrom).toBe('no-reply@air.example')
    const MAIL_FROM = 'Phòng Huấn luyện <training@air.example>'
    expect(
      readSettings({ MAIL_FROM, SMTP_URL: 'smtps://user:p%40ss@mail.example:465' }),
    ).toMatchObject({ mailFrom: MAIL_FROM, smtpUrl: 'smtps://user:p%40ss@mail.example:465' })
  })

  test('plain http elsewhere is possible for who insists', () => {
    const env = { PUBLIC_URL: 'http://trms.lan', ALLOW_INSECURE_HTTP: '1' }
    expect(readSettings(env).publicUrl).toBe('http://trms.lan')
  })

  const KEYS = { FILES_ACCESS_KEY: 'key', FILES_SECRET_KEY: 'secret' }
  test('[OPS-01] a bucket is named by its address, with its keys in settings of their own', () => {
    const FILES_URL = 's3://trms/kept/here/?endpoint=https://s3.example.com&region=hn-1'
    expect(readSettings({}).fileBucket).toBe(null)
    expect(readSettings({ ...KEYS, FILES_URL }).fileBucket).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'trms',
      prefix: 'kept/here/',
      region: 'hn-1',
      accessKey: 'key',
      secretKey: 'secret',
      takesNew: true,
    })
    const near = { ...KEYS, FILES_URL: 's3://trms?endpoint=http://127.0.0.1:9000' }
    expect(readSettings({ ...near, FILES_NEW: 'folder' }).fileBucket).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      prefix: '',
      region: 'us-east-1',
      takesNew: false,
    })
  })

  test.each([
    ['http://s3.example.com/trms', 'FILES_URL: is no address such as s3://'],
    ['s3://trms', 'FILES_URL: is no address such as s3://'],
    ['s3://trms?endpoint=https://s3.example.com/path', 'FILES_URL: is no address such as s3://'],
    ['s3://trms?endpoint=https://s3.example.com&key=x', 'FILES_URL: is no address such as s3://'],
    ['s3://k:s@trms?endpoint=https://s3.example.com', 'FILES_URL: holds a key'],
    ['s3://trms?endpoint=http://s3.example.com', 'FILES_URL: has an endpoint that is no https://'],
  ])('[OPS-01] a bucket at %s is refused', (FILES_URL, message) => {
    expect(() => readSettings({ ...KEYS, FILES_URL })).toThrow(message)
  })

  test('[OPS-01] a bucket needs its keys, and keys need a bucket', () => {
    expect(() => readSettings(KEYS)).toThrow('FILES_ACCESS_KEY: is for FILES_URL, which is not set')
    const FILES_URL = 's3://trms?endpoint=https://s3.example.com'
    expect(() => readSettings({ FILES_URL, FILES_ACCESS_KEY: 'key' })).toThrow(
      'FILES_URL: is for FILES_SECRET_KEY, which is not set',
    )
    expect(() => readSettings({ FILES_NEW: 'folder' })).toThrow('FILES_NEW: is for FILES_URL')
  })
})
