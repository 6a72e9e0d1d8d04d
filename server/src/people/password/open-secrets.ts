import { randomBytes } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { type AppSecretSettings, appSecretsOf } from '../../platform/settings/app-secret.ts'
import { keyIdOf, NO_KEY_ID, seal, UnknownKey, unseal } from '../../platform/settings/seal.ts'
import { SEALED, type SealedValue, sealsOf } from '../../platform/settings/sealed.ts'
import { deriveKeys, type KeyRing, type Secrets } from '../../platform/settings/secrets.ts'
import { SettingsError } from '../../platform/settings/settings.ts'

/**
 * The keys of APP_SECRET, or of the secret in the data folder, which is made when the database holds no seal
 * of an earlier one, other than those of the `forgotten` keys. Throws SettingsError.
 */
export async function keyRingOf(
  db: Db,
  settings: AppSecretSettings,
  forgotten: readonly string[] = [],
): Promise<KeyRing> {
  const secrets = await appSecretsOf(settings, async (made) => {
    const unknown = await unknownKeys(db, deriveKeys([made]))
    for (const id of forgotten) unknown.delete(id)
    if (unknown.size > 0)
      throw refusal(unknown, 'given: none', [
        'APP_SECRET is not set, and there is no DATA_DIR/app-secret. Set APP_SECRET as it was, or put that file back.',
      ])
  })
  return deriveKeys(secrets)
}

/**
 * Opens the keys that outlive a change of APP_SECRET: they stand sealed in the database, and a seal by an
 * earlier key is replaced by one of the newest. Throws SettingsError when the database holds a seal of a
 * secret that APP_SECRET does not name, so that this is found at the start and not at somebody's sign-in.
 */
export async function openSecrets(db: Db, settings: AppSecretSettings): Promise<Secrets> {
  const ring = await keyRingOf(db, settings)
  const unknown = await unknownKeys(db, ring)
  if (unknown.size > 0)
    throw refusal(
      unknown,
      `given: key ${ring.all.map(({ id }) => id).join(', ')}`,
      settings.appSecrets.length > 0
        ? [
            'Set APP_SECRET to the new secret, a comma, and the earlier one; a secret that the server made itself',
            'stands in DATA_DIR/app-secret.',
          ]
        : [
            'APP_SECRET is not set, and DATA_DIR/app-secret is not the earlier secret. Set APP_SECRET as it was, or put',
            'the earlier secret into that file, on a line after the present one if both are needed.',
          ],
    )
  return withKept(db, ring)
}

async function withKept(db: Db, ring: KeyRing): Promise<Secrets> {
  const oldest = ring.all.at(-1) ?? ring.newest
  return {
    ...ring,
    kept: {
      // Salts of emails without an account stay as they were before the kept key existed.
      madeUpSalt: await keptKey(db, ring, 'made_up_salt', oldest.salt),
      personalNumber: await keptKey(db, ring, 'personal_number', randomBytes(32)),
    },
  }
}

async function keptKey(db: Db, ring: KeyRing, purpose: string, first: Buffer): Promise<Buffer> {
  const boundTo = ['kept_key', purpose]
  await db
    .insertInto('kept_key')
    .values({ purpose, sealed: seal(ring, first, boundTo) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sealed } = await db
    .selectFrom('kept_key')
    .select('sealed')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  const { value, outdated } = unseal(ring, sealed, boundTo)
  if (outdated)
    await db
      .updateTable('kept_key')
      .set({ sealed: seal(ring, value, boundTo) })
      .where('purpose', '=', purpose)
      .execute()
  return value
}

/**
 * Removes the values that lost secrets sealed: passwords (their holders choose new ones), code apps (set up
 * anew), kept keys (made anew) and secrets of webhooks (replaced, the webhooks paused). Returns the ids of
 * the accounts that lost a password or a code app, the webhooks, and the secrets with the new kept keys.
 */
export async function forgetKeys(
  db: Db,
  ring: KeyRing,
  ids: readonly string[],
): Promise<{
  accounts: string[]
  factors: string[]
  webhooks: ForgottenWebhook[]
  secrets: Secrets
}> {
  const unknown = await unknownKeys(db, ring)
  const accounts: string[] = []
  const factors: string[] = []
  const hooks: string[] = []
  for (const id of ids) {
    const found = unknown.get(id)
    if (!found) throw new SettingsError(`No seal of a key ${id} needs to be forgotten`)
    accounts.push(...found.accounts)
    if (found.factors.length > 0)
      await db
        .deleteFrom('second_factor')
        .where(sql<SqlBool>`account_id = ANY(${found.factors}::uuid[])`)
        .execute()
    factors.push(...found.factors)
    hooks.push(...found.hooks)
    if (found.kept.length > 0)
      await db.deleteFrom('kept_key').where('purpose', 'in', found.kept).execute()
  }
  if (accounts.length > 0)
    await db
      .updateTable('account')
      .set({ password_sealed: null, password_salt: null })
      .where(sql<SqlBool>`id = ANY(${accounts}::uuid[])`)
      .execute()
  const webhooks: ForgottenWebhook[] = []
  for (const id of hooks) {
    const { name, paused } = await db
      .selectFrom('webhook')
      .select(['name', 'paused'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    webhooks.push({ id, name, wasPaused: paused !== null })
    await db
      .updateTable('webhook')
      .set({
        // Nobody knows this random secret: an administrator has to give the webhook a new one.
        secret: seal(ring, randomBytes(32), ['webhook', id]),
        earlier_secret: null,
        paused: 'asked',
        paused_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
  }
  return { accounts, factors, webhooks, secrets: await withKept(db, ring) }
}

/** A webhook whose secret was replaced; `wasPaused` is its state before. */
interface ForgottenWebhook {
  id: string
  name: string
  wasPaused: boolean
}

/** The owners of the seals by one unknown key. */
type Unknown = Record<(typeof SEALED)[number]['what'], string[]>

async function unknownKeys(db: Db, ring: KeyRing): Promise<Map<string, Unknown>> {
  const unknown = new Map<string, Unknown>()
  const of = (sealed: Buffer) => {
    const id = keyIdOf(sealed)
    const found = unknown.get(id) ?? { accounts: [], factors: [], kept: [], hooks: [] }
    unknown.set(id, found)
    return found
  }
  for (const kind of SEALED) {
    const { rows } = await sql.raw<SealedValue>(sealsOf(kind)).execute(db)
    for (const { id, sealed, bound_to } of rows)
      if (!isKnown(ring, sealed, bound_to)) of(sealed)[kind.what].push(id)
  }
  return unknown
}

/** Whether the ring has the key of a seal. A seal without a key id has to be tried. */
function isKnown(ring: KeyRing, sealed: Buffer, boundTo: readonly string[]): boolean {
  const id = keyIdOf(sealed)
  if (id !== NO_KEY_ID) return ring.all.some((keys) => keys.id === id)
  try {
    return unseal(ring, sealed, boundTo).value.length > 0
  } catch (error) {
    if (error instanceof UnknownKey) return false
    throw error
  }
}

/** Names what the unknown keys have sealed, the keys that were given, and the way out. */
function refusal(
  unknown: ReadonlyMap<string, Unknown>,
  given: string,
  way: readonly string[],
): SettingsError {
  const lines = [...unknown].map(([id, { accounts, factors, kept, hooks }]) => {
    const what = [
      ...(accounts.length > 0 ? [`the passwords of ${accounts.length} accounts`] : []),
      ...(factors.length > 0 ? [`the code apps of ${factors.length} accounts`] : []),
      ...kept.map((purpose) => `the kept key ${purpose}`),
      ...(hooks.length > 0 ? [`the secrets of ${hooks.length} webhooks`] : []),
    ]
    return `  key ${id}: ${what.join(', ')}`
  })
  return new SettingsError(
    [
      `APP_SECRET: the database holds seals of a secret that is not given here (${given}).`,
      ...lines,
      ...way,
      'Where the earlier one is lost: npm run admin -- forget-key KEY takes',
      'these passwords away, and their holders choose new ones through "Forgot password".',
    ].join('\n'),
  )
}
