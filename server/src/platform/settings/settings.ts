import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { DEFAULT_TIME_ZONE } from '@trms/contract/common/dates'
import { DEFAULT_PLACES, MAX_PLACE } from '@trms/contract/common/places'
import { z } from 'zod'
import { Refusal } from '../errors.ts'
import { type ClamdAddress, clamdVariables } from './clamd.ts'
import { bucketIn, bucketVariables, type FileBucket } from './file-bucket.ts'
import { type IdentityProvider, providerIn, providerVariables } from './identity-provider.ts'
import { isLoopback } from './loopback.ts'
import { isNetwork, isSmallNetwork } from './networks.ts'
import { type TelemetrySettings, telemetryOf, telemetryVariables } from './telemetry.ts'

/** The settings that environment variables give, all of them optional (README, "Settings"). */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Null when files are kept in the folder `files` of the data folder. */
  fileBucket: FileBucket | null
  /** Null when uploads are not scanned for viruses. */
  clamd: ClamdAddress | null
  /** Connects as the role that migrates the schema; null when databaseUrl is used for that. */
  migrationDatabaseUrl: string | null
  publicUrl: string
  /**
   * The proxies, beside those on this machine, that are believed about the caller's address: addresses, or
   * networks such as 10.0.0.0/24.
   */
  trustedProxies: readonly string[]
  /** The host name, with its port, by which users know the site; null when PUBLIC_URL is not set. */
  publicHost: string | null
  /** The token that requests for /metrics must send; with null every request gets 404. */
  metricsToken: string | null
  /** The secrets, the newest first; when empty, a secret is made and kept in the data folder. */
  appSecrets: readonly string[]
  /**
   * The Ed25519 private key, in PEM, that seals the audit trail; when null, a key is made and kept in the
   * data folder.
   */
  auditSealKey: string | null
  /** The addresses that get the newest seal of the audit trail by mail every day; empty by default. */
  sealMailTo: readonly string[]
  /** The folder of backups, the newest of which is tested every week; null when none is tested. */
  backupFolder: string | null
  /**
   * The airline's PKCS#12 file for signing PDFs; when null, a certificate is made and kept in the data
   * folder.
   */
  pdfCertificate: string | null
  pdfCertificatePassphrase: string
  demo: boolean
  timeZone: string
  airlineName: string
  /** The mail server as an smtp:// or smtps:// address; when null, mails are written to DATA_DIR/outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** The email of the first administrator of an empty database. */
  adminEmail: string | null
  adminPassword: string | null
  /** The domain that the form for a new pilot's email suggests. */
  mailDomain: string
  /** The places of simulators, the default first. */
  simPlaces: readonly string[]
  idleMinutes: number
  /** Whether signing needs the password again (`ceremony`), or the session is enough (`plain`). */
  signing: 'ceremony' | 'plain'
  identityProvider: IdentityProvider | null
  /** Private networks, such as 10.20.0.0/16, that webhooks may be sent to (SEC-03). */
  webhookNetworks: readonly string[]
  /** Whether plain http may be used beyond this machine. */
  allowInsecureHttp: boolean
  /** The megabytes that one person may upload in a day. */
  uploadMegabytesADay: number
  /** How long a stopping server goes on serving while reporting that it is not ready. */
  drainSeconds: number
  /** Whether every answer is checked against all rules of its schema, as in tests and development. */
  checkAnswers: boolean
  logLevel: string
  /** Null when nothing is sent to an OpenTelemetry collector. */
  telemetry: TelemetrySettings | null
}

/** An invalid setting; the message names the variable. */
export class SettingsError extends Refusal {}

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['0', '1'])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const databaseAddress = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'is no postgresql:// address' })
    .optional()

/** The parts of a text between commas, each once. */
const list = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean))

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress(),
  MIGRATION_DATABASE_URL: databaseAddress(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isNetwork), {
      error: 'is no list of addresses or networks such as 10.0.0.21,10.0.1.0/24',
    })
    .refine((proxies) => proxies.every(isSmallNetwork), {
      error:
        'names a network that is larger than 10.0.0.0/8 or fc00::/7, or IPv4 addresses written as IPv6; name the proxies alone',
    })
    .default([]),
  APP_SECRET: z
    .string()
    .min(32, { error: 'needs at least 32 characters' })
    .transform(secretsIn)
    .optional(),
  AUDIT_SEAL_KEY: z.string().optional(),
  SEAL_MAIL_TO: list
    .refine((addresses) => addresses.every((one) => z.email().safeParse(one).success), {
      error: 'is no list of email addresses with commas between them',
    })
    .default([]),
  BACKUP_FOLDER: z.string().optional(),
  PDF_CERTIFICATE: z.string().optional(),
  PDF_CERTIFICATE_PASSPHRASE: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  DEMO: onOff.optional(),
  TIME_ZONE: z.string().refine(isTimeZone, { error: 'is no time zone' }).default(DEFAULT_TIME_ZONE),
  AIRLINE_NAME: z.string().default('Demo Airline'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, { error: 'is no smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error:
        'is no address such as training@airline.example or Training <training@airline.example>',
    })
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'is no email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: 'needs at least 10 characters' }).optional(),
  MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, { error: 'is no domain such as airline.example' })
    .default('demo.example'),
  SIM_PLACES: list
    .refine((places) => places.length > 0 && places.every((one) => one.length <= MAX_PLACE), {
      error: `is no list of places of up to ${MAX_PLACE} characters with commas between them`,
    })
    .default([...DEFAULT_PLACES]),
  SIGNING: z.enum(['ceremony', 'plain']).default('ceremony'),
  IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(30),
  WEBHOOK_NETWORKS: list
    .refine((networks) => networks.every(isNetwork), {
      error: 'is no list of networks such as 10.20.0.0/16 with commas between them',
    })
    .default([]),
  UPLOAD_MB_A_DAY: z.coerce.number().int().min(30).max(1_000_000).default(2000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  ALLOW_INSECURE_HTTP: onOff.default('0'),
  CHECK_ANSWERS: onOff.default('0'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  ...clamdVariables,
  ...telemetryVariables,
})

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const set = parsed(variables, given)
  const publicUrl = (set.PUBLIC_URL ?? `http://${hostInUrl(set.HOST)}:${set.PORT}`).replace(
    /\/+$/,
    '',
  )
  // Others can connect when either the listening address or the public address is not this machine's.
  const loopback = isLoopback(set.HOST) && isLoopback(new URL(publicUrl).hostname)
  if (publicUrl.startsWith('http:') && !loopback && set.ALLOW_INSECURE_HTTP !== '1')
    throw new SettingsError(
      'PUBLIC_URL: plain http is for this machine only. Use https, or set ALLOW_INSECURE_HTTP=1',
    )
  if (set.DATABASE_URL && !set.APP_SECRET)
    throw new SettingsError(
      'APP_SECRET: required with DATABASE_URL, and the same for every server of that database',
    )
  if (set.MIGRATION_DATABASE_URL && !set.DATABASE_URL)
    throw new SettingsError('MIGRATION_DATABASE_URL: is for a DATABASE_URL, which is not set')
  if (set.DEMO === '1' && !loopback)
    throw new SettingsError(
      'DEMO: the demo airline has known passwords and is only for this machine',
    )
  if (set.PDF_CERTIFICATE_PASSPHRASE && !set.PDF_CERTIFICATE)
    throw new SettingsError(
      'PDF_CERTIFICATE_PASSPHRASE: is for a PDF_CERTIFICATE, which is not set',
    )
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    fileBucket: bucketIn(parsed(bucketVariables, given)),
    clamd: set.CLAMD_URL ?? null,
    migrationDatabaseUrl: set.MIGRATION_DATABASE_URL ?? null,
    publicUrl,
    trustedProxies: set.TRUSTED_PROXIES,
    publicHost: set.PUBLIC_URL ? new URL(publicUrl).host : null,
    metricsToken: set.METRICS_TOKEN ?? null,
    appSecrets: set.APP_SECRET ?? [],
    auditSealKey: set.AUDIT_SEAL_KEY ?? null,
    sealMailTo: set.SEAL_MAIL_TO,
    backupFolder: set.BACKUP_FOLDER ? resolve(set.BACKUP_FOLDER) : null,
    pdfCertificate: set.PDF_CERTIFICATE ? resolve(set.PDF_CERTIFICATE) : null,
    pdfCertificatePassphrase: set.PDF_CERTIFICATE_PASSPHRASE ?? '',
    demo: set.DEMO === '1' || (set.DEMO === undefined && !set.DATABASE_URL && loopback),
    timeZone: set.TIME_ZONE,
    airlineName: set.AIRLINE_NAME,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `no-reply@${set.MAIL_DOMAIN.toLowerCase()}`,
    adminEmail: set.ADMIN_EMAIL ?? null,
    adminPassword: set.ADMIN_PASSWORD ?? null,
    mailDomain: set.MAIL_DOMAIN.toLowerCase(),
    simPlaces: set.SIM_PLACES,
    idleMinutes: set.IDLE_MINUTES,
    signing: set.SIGNING,
    identityProvider: providerIn(parsed(providerVariables, given), set.AIRLINE_NAME),
    webhookNetworks: set.WEBHOOK_NETWORKS,
    allowInsecureHttp: set.ALLOW_INSECURE_HTTP === '1',
    uploadMegabytesADay: set.UPLOAD_MB_A_DAY,
    drainSeconds: set.DRAIN_SECONDS ?? (loopback ? 0 : 5),
    checkAnswers: set.CHECK_ANSWERS === '1',
    logLevel: set.LOG_LEVEL,
    telemetry: telemetryOf(set),
  }
}

/** Throws SettingsError naming the first invalid variable. */
function parsed<Variables extends z.ZodType>(variables: Variables, given: NodeJS.ProcessEnv) {
  const { success, data, error } = variables.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  throw new SettingsError(`${issue?.path.join('.')}: ${issue?.message}`)
}

/**
 * Splits secrets at commas or line ends. If any part is too short for a secret, the whole text is one secret,
 * as in earlier versions, which knew only one.
 */
export function secretsIn(text: string): string[] {
  const parts = text.split(/[,\n]/).map((one) => one.trim())
  const given = parts.filter(Boolean)
  return given.every((one) => one.length >= 32) ? given : [text.trim()]
}

const hostInUrl = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
