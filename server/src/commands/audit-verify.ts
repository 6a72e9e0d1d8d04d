import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { lineIn, readSeal, type Seal, sealIn } from '../platform/audit/seal.ts'
import { type BadSeal, keysBeside, readSeals, sealFolderOf } from '../platform/audit/seal-folder.ts'
import { keyIdOf, pemOf, sealKeyOf } from '../platform/audit/seal-key.ts'
import { type Verdict, verifyAudit } from '../platform/audit/verify.ts'
import { openPool } from '../platform/db/pool.ts'
import { Refusal } from '../platform/errors.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { refuseWithoutData, withDatabase } from './database.ts'
import { run } from './run.ts'

const USAGE = `npm run audit:verify -- [--seal=WORD ...] [--key FILE ...] [--public-key]
  --seal=WORD     compares the trail with a seal that was mailed, too (SEAL_MAIL_TO); can be repeated, the more the closer
  --key FILE      believes only seals of this public key (PEM), one that was kept elsewhere; can be repeated
  --public-key    prints the public key of this server's seals, to be kept elsewhere, and checks nothing`

/**
 * Returns 0 when the whole audit chain is sound and fits its seals; otherwise 1, after printing the first bad
 * entry. Throws Refusal for a chain without entries, which proves nothing.
 */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      key: { type: 'string', multiple: true },
      seal: { type: 'string', multiple: true },
      'public-key': { type: 'boolean' },
    },
  })
  const settings = readSettings(process.env)
  if (values['public-key']) {
    if (settings.auditSealKey === null) await refuseWithoutData(settings)
    console.log(pemOf((await sealKeyOf(settings)).publicKey).trim())
    return 0
  }
  const keys = values.key && (await Promise.all(values.key.map(publicKeyIn)))
  const folder = sealFolderOf(settings)
  const mailed = mailedSeals(values.seal ?? [], keys ?? (await keysBeside(folder)))
  // The seals are read before the chain, so that no seal can be newer than the chain that was read.
  const { seals, bad } = await readSeals(folder, keys)
  const verdict = await verdictOf(settings, async (pool) => {
    // Mailed seals are checked alone first: an intruder with the key can seal another chain in the folder,
    // but not in a mailbox.
    const byMail = mailed.seals.length > 0 ? await verifyAudit(pool, mailed.seals) : null
    return byMail && !byMail.sound ? byMail : verifyAudit(pool, [...mailed.seals, ...seals])
  })
  if (verdict.sound && verdict.entries === 0)
    throw new Refusal('The audit trail has no entry, and so there is nothing to verify.')
  console.log(wordsOf(verdict))
  const last = seals
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (verdict.sound)
    console.log(
      last
        ? `${seals.length} seals agree with it, the last one of ${last}.`
        : 'No seal was found to compare it with.',
    )
  if (verdict.sound)
    for (const { seq, at } of mailed.seals)
      console.log(
        `The mailed seal of ${at} agrees with it: entry ${seq} is the one that was sealed.`,
      )
  for (const one of bad) console.log(`Seal ${one.file}, line ${one.line}: ${BAD[one.problem]}`)
  for (const problem of mailed.problems) console.log(problem)
  const isWhole = bad.length === 0 && mailed.problems.length === 0
  return verdict.sound && isWhole ? 0 : 1
}

/**
 * Reads the mailed seals. A mailed seal counts even if its key is no longer trusted; that is reported as a
 * problem.
 */
function mailedSeals(words: readonly string[], keys: readonly KeyObject[]) {
  const known = new Map(keys.map((key) => [keyIdOf(key), key]))
  const seals: Seal[] = []
  const problems: string[] = []
  for (const word of words) {
    const line = lineIn(word)
    const seal = sealIn(line)
    if (!seal) {
      problems.push('A mailed seal is not whole: copy the whole word of the mail.')
      continue
    }
    seals.push(seal)
    if (!readSeal(line, known))
      problems.push(
        `The mailed seal of ${seal.at} is not as it was signed, or its key ${seal.key} is not believed: give the public key of the mail with --key.`,
      )
  }
  return { seals, problems }
}

const BAD: Record<BadSeal['problem'], string> = {
  changed: 'is not as it was signed, or of a key that is not believed.',
  'follows one that is missing': 'the seal before it was changed or taken away.',
}

function wordsOf(verdict: Verdict): string {
  if (verdict.sound) return `The audit trail is sound: ${verdict.entries} entries.`
  const { seq, problem } = verdict
  if (problem === 'rewritten')
    return seq === verdict.until
      ? `The audit trail is broken at entry ${seq}: rewritten since it was sealed.`
      : `The audit trail is broken at entry ${seq} or after, at ${verdict.until} at the latest: rewritten since it was sealed.`
  if (problem === 'signature missing')
    return `The entries are sound, but the signature ${verdict.signature}, which entry ${seq} names, is not kept any more, or not as it was given.`
  if (problem === 'signature unknown')
    return `The entries are sound, but the signature ${verdict.signature} is kept, and no entry names it.`
  const meaning =
    problem === 'cut off'
      ? ' Entries are missing at its end, or an earlier backup was put back.'
      : ''
  return `The audit trail is broken at entry ${seq}: ${problem}.${meaning}`
}

async function verdictOf(
  settings: Settings,
  ask: (pool: Awaited<ReturnType<typeof openPool>>) => Promise<Verdict>,
): Promise<Verdict> {
  return withDatabase(settings, async ({ url }) => {
    const pool = await openPool(url, { max: 1, onError: () => undefined })
    return ask(pool).finally(() => pool.end())
  })
}

const publicKeyIn = async (path: string): Promise<KeyObject> =>
  createPublicKey(await readFile(path))

await run(USAGE, main)
