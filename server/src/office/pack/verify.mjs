#!/usr/bin/env node
// Checks a pack of training records. Needs Node.js 20 or newer, and no library, no server and no network.
//
//   node verify.mjs [PACK.zip | FOLDER] [--key SHA256] [--vi | --en]
//
// Without a name, the folder that holds this file is checked. The output names what is sound and what is not.
// The exit code is 0 for a sound pack, 1 for a pack that is not sound, and 2 when no check was possible. --vi
// or --en chooses the language of the output; without these, the pack decides, or English is used.
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const FORM = 1
const MANIFEST = 'manifest.json'
const MANIFEST_SEAL = 'manifest.sig'
/** The files that the manifest does not list. */
const NOT_LISTED = new Set([MANIFEST, MANIFEST_SEAL])
const CHUNK = 1 << 20
/** No pack has a larger text. */
const LARGEST_TEXT = 512 << 20
const LARGEST_LINE = 64 << 20

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * The bytes of an encoded text. An encoding that could be written in another way is refused,
 * so that no letter can change unnoticed.
 */
function bytesOf(text, encoding) {
  const bytes = Buffer.from(String(text), encoding)
  if (bytes.toString(encoding) !== text) throw new Error(`is not ${encoding}`)
  return bytes
}

// ---------------------------------------------------------------- where bytes come from

/** Reads bytes by their position, such as those of a ZIP. */
export const bytesSource = (bytes) => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  close: async () => undefined,
})

async function fileSource(path) {
  const file = await open(path)
  const { size } = await file.stat()
  return {
    size,
    async read(at, length) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

async function* piecesOf(source, at, length) {
  for (let done = 0; done < length; ) {
    const piece = await source.read(at + done, Math.min(CHUNK, length - done))
    if (piece.length === 0) throw new Error('ends too early')
    done += piece.length
    yield piece
  }
}

/** The SHA-256 and the size of a file that is read piece by piece. */
async function measured(pieces) {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}

async function textOf(entry) {
  if (entry.size > LARGEST_TEXT) throw new Error('is too large')
  const pieces = []
  for await (const piece of entry.pieces()) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* linesOf(entry) {
  let held = Buffer.alloc(0)
  for await (const piece of entry.pieces()) {
    held = Buffer.concat([held, piece])
    for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10)) {
      yield held.subarray(0, end).toString('utf8')
      held = held.subarray(end + 1)
    }
    if (held.length > LARGEST_LINE) throw new Error('has a line without an end')
  }
  if (held.length > 0) throw new Error('ends within a line')
}

// ---------------------------------------------------------------- the ZIP itself

const END_BYTES = 22
const END_MARK = 0x06054b50
const SEAL = /^trms pack seal 1 ([0-9a-f]{16}) ([0-9a-f]{64}) ([A-Za-z0-9_-]{86})\n$/
const SEAL_BYTES = 'trms pack seal 1 '.length + 16 + 1 + 64 + 1 + 86 + 1

/** Reads the comment at the end of the ZIP, which holds the sealed SHA-256 of every byte before. */
async function readContainer(source) {
  const before = source.size - SEAL_BYTES
  if (before < END_BYTES) throw new Error('is no pack')
  const comment = (await source.read(before, SEAL_BYTES)).toString('latin1')
  const seal = SEAL.exec(comment)
  const found = await measured(piecesOf(source, 0, before))
  const said = seal && { key: seal[1], sha256: seal[2], signature: seal[3] }
  // A ZIP that another program has packed anew has no comment, but its files can be checked all the same.
  const begin = await source.read(before - END_BYTES, 4)
  const isThere = seal || begin.readUInt32LE(0) === END_MARK
  const end = (isThere ? before : source.size) - END_BYTES
  return { said, sha256: found.sha256, end }
}

const number64 = (bytes, at) => Number(bytes.readBigUInt64LE(at))

/**
 * The place and size of the ZIP's directory, and the number of files in
 * the directory (APPNOTE 4.3.14 to 4.3.16).
 */
async function directoryOf(source, end) {
  const last = await source.read(end, END_BYTES)
  if (last.readUInt32LE(0) !== END_MARK) throw new Error('has no directory where it should end')
  const plain = {
    count: last.readUInt16LE(10),
    size: last.readUInt32LE(12),
    at: last.readUInt32LE(16),
  }
  if (plain.count !== 0xffff && plain.size !== 0xffffffff && plain.at !== 0xffffffff) return plain
  const locator = await source.read(end - 20, 20)
  if (locator.readUInt32LE(0) !== 0x07064b50) return plain
  const large = await source.read(number64(locator, 8), 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw new Error('has a damaged directory')
  return { count: number64(large, 32), size: number64(large, 40), at: number64(large, 48) }
}

/** Takes sizes and places beyond four gigabytes from an extra field (APPNOTE 4.5.3). */
function widened(extra, one) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    for (const name of ['size', 'packed', 'at']) {
      if (one[name] !== 0xffffffff) continue
      one[name] = number64(extra, from)
      from += 8
    }
  }
  return one
}

async function zipEntries(source, end) {
  const { count, size, at } = await directoryOf(source, end)
  if (at + size > end || size > LARGEST_TEXT) throw new Error('has a damaged directory')
  const directory = Buffer.from(await source.read(at, size))
  const entries = new Map()
  let from = 0
  for (let n = 0; n < count; n += 1) {
    if (directory.readUInt32LE(from) !== 0x02014b50) throw new Error('has a damaged directory')
    const nameBytes = directory.readUInt16LE(from + 28)
    const extraBytes = directory.readUInt16LE(from + 30)
    const path = directory.toString('utf8', from + 46, from + 46 + nameBytes)
    const extra = directory.subarray(from + 46 + nameBytes, from + 46 + nameBytes + extraBytes)
    const one = widened(extra, {
      packed: directory.readUInt32LE(from + 20),
      size: directory.readUInt32LE(from + 24),
      at: directory.readUInt32LE(from + 42),
    })
    if (directory.readUInt16LE(from + 10) !== 0)
      throw new Error(`packs ${path} in a way that packs do not`)
    if (entries.has(path)) throw new Error(`has two files named ${path}`)
    const local = await source.read(one.at, 30)
    if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50)
      throw new Error(`has no file where ${path} should begin`)
    const begin = one.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
    entries.set(path, { size: one.size, pieces: () => piecesOf(source, begin, one.size) })
    from += 46 + nameBytes + extraBytes + directory.readUInt16LE(from + 32)
  }
  return entries
}

// ---------------------------------------------------------------- an unpacked folder

/**
 * Reads a folder. A link or a device is no file of a pack, since its content may differ at the next reading.
 */
async function folderEntries(root) {
  const entries = new Map()
  for (const one of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (one.isDirectory()) continue
    const path = join(one.parentPath ?? one.path, one.name)
    const size = one.isFile() ? (await stat(path)).size : -1
    // macOS returns names in another Unicode form than the one in which they were written.
    const name = relative(root, path).split(sep).join('/').normalize('NFC')
    if (entries.has(name)) throw new Error(`has two files named ${name}`)
    entries.set(name, {
      size,
      async *pieces() {
        if (size < 0) throw new Error('is no file')
        const source = await fileSource(path)
        try {
          yield* piecesOf(source, 0, size)
        } finally {
          await source.close()
        }
      },
    })
  }
  return entries
}

// ---------------------------------------------------------------- what is checked

/**
 * A problem names what is not sound: `what` is a key of WORDS, `of` a file, record, signature or
 * entry. A problem of a record gets its parts (`of`, the `meaning` of a signature, the
 * `record`), which are printed in words.
 */
const problem = (part, what, of = '') =>
  typeof of === 'string' ? { part, what, of } : { part, what, of: nameOf(of), parts: of }

/** The words for a name of the product, or the name itself where there are no words. */
const wordOf = (words, name) => (words && Object.hasOwn(words, name) ? words[name] : String(name))

function nameOf({ of, meaning, record }, t = {}) {
  const whole = `${wordOf(t.kinds, record.kind)} ${record.id}`
  if (of === undefined) return whole
  return `${of} (${meaning === undefined ? whole : `${wordOf(t.meanings, meaning)}, ${whole}`})`
}

/** JSON as in RFC 8785, for the flat values that a seal covers. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value)

const keyOf = (spki) =>
  createPublicKey({ key: bytesOf(spki, 'base64'), format: 'der', type: 'spki' })

/** The public keys of the manifest. An id has to be the beginning of its key's SHA-256. */
function readKeys(manifest, problems) {
  const keys = new Map()
  for (const [id, spki] of Object.entries(manifest.keys ?? {})) {
    try {
      const key = keyOf(spki)
      const fingerprint = sha256(key.export({ format: 'der', type: 'spki' }))
      if (key.asymmetricKeyType !== 'ed25519' || fingerprint.slice(0, 16) !== id) throw new Error()
      keys.set(id, { key, fingerprint })
    } catch {
      problems.push(problem('manifest', 'key_bad', id))
    }
  }
  return keys
}

/** Whether a key of the manifest has signed the text (Ed25519). */
function isSealed(keys, id, text, signature) {
  const known = keys.get(id)
  try {
    return (
      !!known &&
      verifySignature(null, Buffer.from(text, 'utf8'), known.key, bytesOf(signature, 'base64url'))
    )
  } catch {
    return false
  }
}

async function checkManifestSeal(entries, bytes, manifest, keys) {
  const entry = entries.get(MANIFEST_SEAL)
  if (!entry) return [problem('manifest', 'missing', MANIFEST_SEAL)]
  try {
    const text = (await textOf(entry)).toString('utf8')
    const seal = JSON.parse(text)
    const found = sha256(bytes)
    if (
      text !== `${JSON.stringify(seal)}\n` ||
      seal.form !== FORM ||
      seal.key !== manifest.seal_key ||
      seal.sha256 !== found ||
      !isSealed(keys, seal.key, `trms pack manifest 1\n${found}`, seal.signature)
    )
      throw new Error()
    return []
  } catch {
    return [problem('manifest', 'seal_bad', MANIFEST)]
  }
}

/** Checks that every file of the manifest is there with its bytes, and that no other file is. */
async function checkFiles(entries, manifest) {
  const problems = []
  const owners = new Map()
  for (const record of manifest.records)
    for (const path of [record.pdf, ...record.files.map((one) => one.path)])
      owners.set(path, record)
  const named = (path) => {
    const record = owners.get(path)
    return record ? { of: path, record } : path
  }
  const listed = new Map(manifest.files.map((one) => [one.path.normalize('NFC'), one]))
  for (const [path, file] of listed) {
    const entry = entries.get(path)
    if (!entry) {
      problems.push(problem('files', 'missing', named(path)))
      continue
    }
    const found = await measured(entry.pieces()).catch(() => null)
    if (!found || found.size !== file.size || found.sha256 !== file.sha256)
      problems.push(problem('files', 'changed', named(path)))
    else if (owners.get(path)?.pdf === path) {
      const begin = await textOf({ size: 5, pieces: entry.pieces }).catch(() => Buffer.alloc(0))
      if (begin.toString('latin1', 0, 5) !== '%PDF-')
        problems.push(problem('files', 'no_pdf', named(path)))
    }
  }
  for (const path of owners.keys())
    if (!listed.has(path.normalize('NFC'))) problems.push(problem('files', 'missing', named(path)))
  for (const path of entries.keys())
    if (!listed.has(path.normalize('NFC')) && !NOT_LISTED.has(path))
      problems.push(problem('files', 'extra', path))
  return problems
}

/** The text that the server seals for a signature. */
const sealedText = (one) =>
  [
    'trms signature 1',
    one.id,
    one.sha256,
    one.method,
    one.signed_at,
    one.proof ? sha256(Buffer.from(canonical(one.proof), 'utf8')) : '-',
  ].join('\n')

const USER_PRESENT_AND_VERIFIED = 0x05
const KEY_TYPE = { ES256: 'ec', EdDSA: 'ed25519', RS256: 'rsa' }

/** Whether a passkey signed exactly this challenge, with its person present and verified (WebAuthn, 7.2). */
function isAssertion(proof, challenge) {
  try {
    const data = bytesOf(proof.authenticator_data, 'base64url')
    const clientData = bytesOf(proof.client_data_json, 'base64url')
    const said = JSON.parse(clientData.toString('utf8'))
    const der = bytesOf(proof.public_key, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return (
      said.type === 'webauthn.get' &&
      said.challenge === challenge.toString('base64url') &&
      !said.crossOrigin &&
      sha256(Buffer.from(new URL(said.origin).hostname)) === data.subarray(0, 32).toString('hex') &&
      data.length >= 37 &&
      (data[32] & USER_PRESENT_AND_VERIFIED) === USER_PRESENT_AND_VERIFIED &&
      key.export({ format: 'der', type: 'spki' }).equals(der) &&
      key.asymmetricKeyType === KEY_TYPE[proof.algorithm] &&
      (proof.algorithm !== 'ES256' || key.asymmetricKeyDetails.namedCurve === 'prime256v1') &&
      verifySignature(
        proof.algorithm === 'EdDSA' ? null : 'sha256',
        signed,
        key,
        bytesOf(proof.signature, 'base64url'),
      )
    )
  } catch {
    return false
  }
}

/** The problem of a signature; null for none. */
function wrongWith(one, keys) {
  if (one.method === 'before') return null
  if (sha256(Buffer.from(String(one.statement), 'utf8')) !== one.sha256) return 'statement_changed'
  if (
    one.method === 'passkey' &&
    !(one.proof && isAssertion(one.proof, Buffer.from(one.sha256, 'hex')))
  )
    return 'passkey_bad'
  if (!keys.has(one.seal_key)) return 'key_missing'
  if (!isSealed(keys, one.seal_key, sealedText(one), one.seal)) return 'seal_bad'
  const said = JSON.parse(one.statement)
  const isSame =
    said.record.id === one.record_id &&
    said.record.kind === one.record_kind &&
    said.record.version === one.record_version &&
    said.signer.id === one.signer_id &&
    said.meaning === one.meaning
  return isSame ? null : 'statement_other'
}

/**
 * Whether the attachments of a record differ from those that were signed, where
 * the server called the signature valid.
 */
function attachmentsDiffer(one, records, files) {
  const record = records.get(one.id)
  if (record?.state !== 'valid' || one.method === 'before') return false
  const { content } = JSON.parse(one.statement)
  const signed = (content?.files ?? []).map((file) => file.sha256).sort()
  const packed = record.record.files.map(({ path }) => files.get(path)?.sha256 ?? '').sort()
  // A step of a form is signed with its own files, while the form also has the files of other steps.
  if (content?.event) return !signed.every((hash) => packed.includes(hash))
  return signed.join() !== packed.join()
}

async function checkSignatures(entries, manifest, keys) {
  const entry = entries.get('signatures.jsonl')
  const counts = { passkey: 0, password: 0, session: 0, before: 0 }
  if (!entry) return { problems: [], counts }
  const problems = []
  const wanted = new Map()
  const whose = new Map()
  for (const record of manifest.records)
    for (const { id, state } of record.signatures) {
      wanted.set(id, record)
      whose.set(id, { state, record })
    }
  const files = new Map(manifest.files.map((one) => [one.path, one]))
  const name = (one) => {
    const record = wanted.get(one.id) ?? { kind: one.record_kind, id: one.record_id }
    return { of: one.id, meaning: one.meaning, record }
  }
  for (const record of manifest.records) {
    if (record.signature_missing) problems.push(problem('signatures', 'signature_lost', { record }))
    for (const { id, state } of record.signatures)
      if (state === 'changed' || state === 'altered')
        problems.push(problem('signatures', `state_${state}`, { of: id, record }))
  }
  const seen = new Set()
  try {
    for await (const line of linesOf(entry)) {
      const one = JSON.parse(line)
      seen.add(one.id)
      if (Object.hasOwn(counts, one.method)) counts[one.method] += 1
      let wrong
      try {
        wrong = wanted.has(one.id) ? wrongWith(one, keys) : 'signature_extra'
        if (!wrong && attachmentsDiffer(one, whose, files)) wrong = 'attachments_other'
      } catch {
        wrong = 'unreadable'
      }
      if (wrong) problems.push(problem('signatures', wrong, name(one)))
    }
  } catch {
    problems.push(problem('signatures', 'unreadable', 'signatures.jsonl'))
  }
  for (const [id, record] of wanted)
    if (!seen.has(id)) problems.push(problem('signatures', 'missing', { of: id, record }))
  return { problems, counts }
}

/** The hash of an entry, over the same lines that the server joins. */
const entryHash = (one) =>
  sha256(
    Buffer.from(
      [
        one.previous_hash,
        one.seq,
        one.at_text,
        one.actor_id ?? '-',
        one.action,
        one.entity,
        one.entity_id,
        one.payload,
      ].join('\n'),
      'utf8',
    ),
  )

/**
 * Reads the newest seal that the server kept beside the database;
 * throws if the seal's signature does not fit.
 */
function readTrailSeal(line, keys) {
  const { signature, ...seen } = JSON.parse(line)
  const { at, seq, hash, count, writer, previous, key } = seen
  const text = ['trms audit seal 1', at, seq, hash, count, writer, previous ?? '-', key].join('\n')
  if (!isSealed(keys, key, text, signature)) throw new Error('not as it was signed')
  return seen
}

async function checkAudit(entries, manifest, keys) {
  const problems = []
  const { head, seal: line, checked, entries: count } = manifest.audit
  if (!checked.sound)
    problems.push(problem('audit', 'trail_unsound', `${checked.seq}: ${checked.problem}`))
  if (manifest.audit.seals_unreadable > 0)
    problems.push(problem('audit', 'seals_unreadable', `${manifest.audit.seals_unreadable}`))
  /** The hashes that are known from elsewhere than the entries themselves. */
  const known = new Map([[head.seq, head.hash]])
  try {
    const seal = line && readTrailSeal(line, keys)
    if (seal && seal.seq <= head.seq) {
      if ((known.get(seal.seq) ?? seal.hash) !== seal.hash) throw new Error('of another trail')
      known.set(seal.seq, seal.hash)
    }
  } catch {
    problems.push(problem('audit', 'trail_seal_bad', ''))
  }
  const entry = entries.get('audit.jsonl')
  let found = 0
  let withheld = 0
  if (!entry) return { problems, found, withheld }
  let before = { seq: 0, hash: '0'.repeat(64) }
  try {
    for await (const text of linesOf(entry)) {
      const one = JSON.parse(text)
      found += 1
      const isLinked =
        one.seq > before.seq && (one.seq !== before.seq + 1 || one.previous_hash === before.hash)
      const isKnown = (known.get(one.seq) ?? one.hash) === one.hash && one.seq <= head.seq
      if (one.payload === null) withheld += 1
      if (!isLinked || !isKnown || (one.payload !== null && entryHash(one) !== one.hash))
        problems.push(problem('audit', 'entry_bad', String(one.seq)))
      before = one
    }
  } catch {
    problems.push(problem('audit', 'unreadable', 'audit.jsonl'))
  }
  if (found !== count) problems.push(problem('audit', 'entries_missing', `${found} / ${count}`))
  return { problems, found, withheld }
}

/**
 * Checks the files of a pack, and returns the problems by part and what was counted. `container` has what the
 * ZIP's comment says and what was found, null for a folder. Never throws, whatever the pack holds.
 */
export async function checkPack(entries, container = null) {
  const problems = []
  const counted = { manifest: null, key: null, files: 0, bytes: 0, signatures: null, audit: null }
  const entry = entries.get(MANIFEST)
  let manifest
  let bytes
  try {
    bytes = await textOf(entry)
    manifest = JSON.parse(bytes.toString('utf8'))
    if (manifest.form !== FORM)
      return { problems: [problem('manifest', 'form_unknown', String(manifest.form))], counted }
  } catch {
    return { problems: [problem('manifest', entry ? 'unreadable' : 'missing', MANIFEST)], counted }
  }
  try {
    const keys = readKeys(manifest, problems)
    counted.manifest = manifest
    counted.key = keys.get(manifest.seal_key)?.fingerprint ?? null
    if (container) problems.push(...checkContainer(container, manifest, keys))
    problems.push(...(await checkManifestSeal(entries, bytes, manifest, keys)))
    problems.push(...(await checkFiles(entries, manifest)))
    counted.files = manifest.files.length
    counted.bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
    const signatures = await checkSignatures(entries, manifest, keys)
    const audit = await checkAudit(entries, manifest, keys)
    problems.push(...signatures.problems, ...audit.problems)
    Object.assign(counted, { signatures: signatures.counts, audit })
  } catch {
    // The manifest has another shape than those that the server writes.
    problems.push(problem('manifest', 'unreadable', MANIFEST))
  }
  return { problems, counted }
}

function checkContainer({ said, sha256: found }, manifest, keys) {
  if (!said) return [problem('container', 'container_seal_missing')]
  if (said.sha256 !== found) return [problem('container', 'container_changed')]
  const isOfKey = said.key === manifest.seal_key
  return isOfKey && isSealed(keys, said.key, `trms pack container 1\n${found}`, said.signature)
    ? []
    : [problem('container', 'seal_bad')]
}

/** Checks a pack that was unpacked into a folder. */
export async function checkFolder(path) {
  let entries
  try {
    entries = await folderEntries(path)
  } catch (error) {
    return { problems: [problem('files', 'unreadable', error.message)], counted: null }
  }
  return checkPack(entries)
}

/** Checks a ZIP, down to the bytes between its files. */
export async function checkZip(source) {
  try {
    const container = await readContainer(source)
    try {
      return await checkPack(await zipEntries(source, container.end), container)
    } catch (error) {
      const what = container.said?.sha256 === container.sha256 ? 'unreadable' : 'container_changed'
      return { problems: [problem('container', what, error.message)], counted: null }
    }
  } catch (error) {
    return { problems: [problem('container', 'unreadable', error.message)], counted: null }
  }
}

// ---------------------------------------------------------------- what is said

const WORDS = {
  en: {
    pack: 'Pack',
    made: 'made',
    sound: 'sound',
    bad: 'NOT SOUND',
    container: 'The ZIP itself',
    manifest: 'The manifest and its seal',
    files: 'Files',
    signatures: 'Signatures',
    audit: 'Audit entries',
    missing: 'is missing',
    changed: 'is not the file that was packed',
    extra: 'is not a part of the pack',
    no_pdf: 'is no PDF',
    unreadable: 'cannot be read',
    form_unknown: 'is of a form that this checker does not know',
    key_bad: 'this public key is not the one of its id',
    seal_bad: 'is not what the server sealed',
    key_missing: 'the public key of its seal is not in the pack',
    container_changed: 'a byte of the ZIP was changed, added or taken away since it was made',
    container_seal_missing: 'the seal at its end is missing or was changed',
    statement_changed: 'the statement is not the one that was signed',
    statement_other: 'the statement is of another record, version, signer or meaning',
    passkey_bad: 'the passkey did not sign this statement',
    attachments_other: 'the attachments are not those that were signed',
    signature_extra: 'no record of the pack has this signature',
    signature_lost: 'somebody is noted to have signed, and the server had no signature of theirs',
    state_changed: 'the server found the record changed since it was signed',
    state_altered: 'the server found that what it keeps of the signature is not what was signed',
    seals_unreadable: 'seals beside the audit trail that the server could not read',
    trail_unsound: 'the server found its audit trail broken when it made the pack, at entry',
    trail_seal_bad: 'the seal of the audit trail is not as it was signed',
    entry_bad: 'this entry was changed, or stands at another place',
    entries_missing: 'entries of the audit trail are missing',
    key_other: 'the pack is sealed with another key than you named',
    total:
      'of which by passkey {passkey}, by password {password}, by session {session}, from before seals {before}',
    withheld: 'of which {count} without their text, which holds personal numbers',
    key: 'Sealed with the key whose SHA-256 is',
    compare:
      'Compare it with the one that the airline tells you: whoever changes a pack can seal it with another key.',
    proves:
      'Audit entries: each is as its hash says, at its place; that no entry between them was changed is the word of the server, which recomputed its whole trail for this pack.',
    pilots: '{count} pilots',
    records: '{count} records',
    everybody: 'everybody',
    all_sound: 'All of it is sound.',
    sound_if: 'All of it is sound, if that key is the airline’s.',
    not_sound: 'Not sound: {count} problems.',
    kinds: {
      training_flight: 'Training flight',
      base_training: 'Base training',
      theory_test: 'Theory test',
      progress_theory: 'Progress theory',
      sim: 'SIM session',
      sim_form: 'SIM form',
      line_check: 'Line check',
      line_training: 'Line training',
    },
    meanings: {
      graded: 'graded',
      agreed: 'read and agreed',
      disagreed: 'read and not agreed',
      handed_in: 'handed in',
      sent_back: 'checked and sent back',
      status_set: 'status set',
      closed: 'checked and closed',
      confirmed: 'confirmed',
    },
  },
  vi: {
    pack: 'Gói',
    made: 'tạo lúc',
    sound: 'nguyên vẹn',
    bad: 'KHÔNG NGUYÊN VẸN',
    container: 'Tệp ZIP',
    manifest: 'Bản kê và niêm phong',
    files: 'Tệp',
    signatures: 'Chữ ký',
    audit: 'Nhật ký thay đổi',
    missing: 'bị thiếu',
    changed: 'không phải tệp đã được đóng gói',
    extra: 'không thuộc gói',
    no_pdf: 'không phải PDF',
    unreadable: 'không đọc được',
    form_unknown: 'có dạng mà chương trình này không biết',
    key_bad: 'khóa công khai này không đúng với mã của nó',
    seal_bad: 'không phải nội dung máy chủ đã niêm phong',
    key_missing: 'không có khóa công khai của niêm phong trong gói',
    container_changed: 'có byte của tệp ZIP bị sửa, thêm hoặc bớt sau khi tạo',
    container_seal_missing: 'niêm phong ở cuối tệp bị thiếu hoặc bị sửa',
    statement_changed: 'nội dung không phải nội dung đã ký',
    statement_other: 'nội dung thuộc hồ sơ, phiên bản, người ký hoặc ý nghĩa khác',
    passkey_bad: 'passkey không ký nội dung này',
    attachments_other: 'tệp đính kèm không phải tệp đã ký',
    signature_extra: 'không hồ sơ nào trong gói có chữ ký này',
    signature_lost: 'có ghi người đã ký nhưng máy chủ không còn chữ ký của họ',
    state_changed: 'máy chủ thấy hồ sơ đã thay đổi sau khi ký',
    state_altered: 'máy chủ thấy dữ liệu chữ ký không phải nội dung đã ký',
    seals_unreadable: 'dấu niêm phong cạnh nhật ký thay đổi mà máy chủ không đọc được',
    trail_unsound: 'khi tạo gói, máy chủ thấy nhật ký thay đổi bị hỏng, tại dòng',
    trail_seal_bad: 'niêm phong của nhật ký thay đổi không đúng như khi ký',
    entry_bad: 'dòng nhật ký này bị sửa hoặc đứng sai chỗ',
    entries_missing: 'thiếu dòng nhật ký thay đổi',
    key_other: 'gói được niêm phong bằng khóa khác với khóa bạn nêu',
    total:
      'trong đó bằng passkey {passkey}, mật khẩu {password}, phiên đăng nhập {session}, từ trước khi có niêm phong {before}',
    withheld: 'trong đó {count} dòng không kèm nội dung vì có số cá nhân',
    key: 'Niêm phong bằng khóa có SHA-256',
    compare:
      'Hãy so với mã mà hãng cho biết: ai sửa gói cũng có thể niêm phong lại bằng khóa khác.',
    proves:
      'Nhật ký thay đổi: mỗi dòng đúng như mã băm của nó, đúng chỗ; việc không dòng nào ở giữa bị sửa là lời của máy chủ, vốn đã tính lại toàn bộ nhật ký thay đổi khi tạo gói.',
    pilots: '{count} phi công',
    records: '{count} hồ sơ',
    everybody: 'mọi người',
    all_sound: 'Tất cả đều nguyên vẹn.',
    sound_if: 'Tất cả đều nguyên vẹn, nếu khóa đó là của hãng.',
    not_sound: 'Không nguyên vẹn: {count} vấn đề.',
    kinds: {
      training_flight: 'Chuyến bay huấn luyện',
      base_training: 'Huấn luyện cất hạ cánh',
      theory_test: 'Kiểm tra lý thuyết',
      progress_theory: 'Kiểm tra tiến độ',
      sim: 'Phiên SIM',
      sim_form: 'Biểu mẫu SIM',
      line_check: 'Kiểm tra đường bay',
      line_training: 'Huấn luyện đường bay',
    },
    meanings: {
      graded: 'chấm',
      agreed: 'đã đọc và đồng ý',
      disagreed: 'đã đọc và không đồng ý',
      handed_in: 'nộp',
      sent_back: 'kiểm tra và trả lại',
      status_set: 'đặt trạng thái',
      closed: 'kiểm tra và hoàn tất',
      confirmed: 'xác nhận',
    },
  },
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
const PARTS = ['container', 'manifest', 'files', 'signatures', 'audit']

/**
 * Makes control characters visible. Names come from the pack, and a line break or a terminal's
 * command in a name could fake any output.
 */
const plain = (text) =>
  String(text).replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (one) => `\\u{${one.codePointAt(0).toString(16)}}`,
  )

/** The pilots, kinds and days of the pack, since a sound pack may still be another one than was asked for. */
function headOf({ pack, records }, t) {
  const { pilots, fleets, kinds, from, to } = pack.selection
  const whose = [
    ...fleets,
    ...(pilots.length > 0 ? [filled(t.pilots, { count: pilots.length })] : []),
  ]
  return [
    `${t.pack} ${pack.id}, ${pack.airline}, ${t.made} ${pack.made_at}`,
    `${filled(t.records, { count: records.length })}, ${from} – ${to}; ${whose.join(', ') || t.everybody}; ${kinds.map((one) => wordOf(t.kinds, one)).join(', ')}`,
  ]
}

/** The pack's own language, if this checker knows that language, else English. */
const languageOf = (counted) => (counted?.manifest?.pack?.language === 'vi' ? 'vi' : 'en')

/**
 * The findings as lines of text. `language` replaces the pack's own language; `keyIsKnown` says that
 * the key was compared with the airline's.
 */
export function report(
  { problems, counted },
  { language = languageOf(counted), isZip = true, keyIsKnown = false } = {},
) {
  const t = WORDS[language]
  const lines = []
  try {
    if (counted?.manifest) lines.push(...headOf(counted.manifest, t))
  } catch {
    // The wrong shape of the manifest is among the problems.
  }
  const amounts = {
    files: counted?.files,
    signatures: counted?.signatures && Object.values(counted.signatures).reduce((a, b) => a + b, 0),
    audit: counted?.audit?.found,
  }
  for (const part of PARTS) {
    if (part === 'container' && !isZip) continue
    const own = problems.filter((one) => one.part === part)
    const amount =
      amounts[part] === undefined || amounts[part] === null ? '' : ` (${amounts[part]})`
    if (own.length > 0) lines.push(`[!!] ${t[part]}${amount}: ${t.bad}`)
    else if (counted?.audit) lines.push(`[ok] ${t[part]}${amount}: ${t.sound}`)
    for (const { what, of, parts } of own)
      lines.push(`     ${[parts ? nameOf(parts, t) : of, t[what]].filter(Boolean).join(': ')}`)
    if (part === 'signatures' && amounts.signatures)
      lines.push(`     ${filled(t.total, counted.signatures)}`)
    if (part === 'audit' && counted?.audit?.withheld)
      lines.push(`     ${filled(t.withheld, { count: counted.audit.withheld })}`)
  }
  if (counted?.key)
    lines.push(`${t.key} ${counted.key}`, ...(keyIsKnown ? [] : [t.compare]), t.proves)
  if (problems.length > 0) lines.push(filled(t.not_sound, { count: problems.length }))
  else lines.push(keyIsKnown ? t.all_sound : t.sound_if)
  return lines.map(plain)
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, vi: { type: 'boolean' }, en: { type: 'boolean' } },
  })
  const path = positionals[0] ?? dirname(fileURLToPath(import.meta.url))
  const isZip = !(await stat(path)).isDirectory()
  const result = isZip ? await checkZip(await fileSource(path)) : await checkFolder(path)
  const key = values.key?.toLowerCase().replace(/[^0-9a-f]/g, '')
  if (key !== undefined && result.counted?.key !== key)
    result.problems.push(problem('manifest', 'key_other'))
  const language = (values.vi && 'vi') || (values.en && 'en') || undefined
  const lines = report(result, { language, isZip, keyIsKnown: key !== undefined })
  process.stdout.write(`${lines.join('\n')}\n`)
  return result.problems.length === 0 ? 0 : 1
}

/**
 * Whether this file is the program that was started. A folder may be reached through a link; a comparison of
 * mere names would then take the start for an import, and nothing would be checked.
 */
const isRun = () => {
  try {
    return realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))
  } catch {
    return false
  }
}

if (isRun())
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 2
    },
  )
