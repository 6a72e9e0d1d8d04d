import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { hexOf, newCertificate, openPkcs12Of, pkcs12Of } from '../../../test/own-certificate.ts'
import { pdfsigOf, signatureIn } from '../../../test/pdfsig.ts'
import { outputOf, serverProcesses } from '../../../test/process.ts'
import { startServer } from '../../../test/server.ts'
import { newLogger } from '../log.ts'

const servers = serverProcesses()
const PASSPHRASE = 'mật khẩu của tệp'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A PDF of the product, printed by this administrator. */
async function paperFor(admin: Caller): Promise<Buffer> {
  const response = await admin.get(`/v1/${accumulatedReport.path}?month=2026-05`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const command = (env: Record<string, string>) =>
  outputOf('pdf-certificate', [], { ...servers.env(), DATA_DIR: join(folder, 'data'), ...env })

const VALID = 'Signature Validation: Signature is Valid.'
const bare = (pem: string) => new X509Certificate(pem).raw.toString('hex')

describe('without one of the airline’s own', () => {
  test('[SIG-06] servers that start together for the first time make one certificate, for their owner alone', async () => {
    const named = { AIRLINE_NAME: 'Airline Two' }
    const [one, two] = await Promise.all([servers.start(named), servers.start(named)])
    const { DATA_DIR } = servers.env()
    const kept = join(DATA_DIR, 'pdf-certificate.pem')
    expect((await stat(kept)).mode & 0o777).toBe(0o600)
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('pdf-'))).toHaveLength(1)
    const own = bare(await readFile(kept, 'utf8'))
    const { admin } = await servers.airline()
    for (const { address } of [one, two]) {
      const paper = await paperFor(await Caller.signIn(address, admin))
      const said = await pdfsigOf(paper)
      expect(said).toContain(VALID)
      expect(said).toContain('Signer Certificate Common Name: Airline Two')
      expect((await signatureIn(paper)).toString('hex')).toContain(own)
    }
    await Promise.all([one.kill(), two.kill()])
  })

  test('[SIG-06] whoever makes it at the same moment gets the one of the first', async () => {
    const DATA_DIR = join(folder, 'at-once')
    const all = await Promise.all(Array.from({ length: 6 }, () => command({ DATA_DIR })))
    expect(all.map(({ code }) => code)).toEqual(Array(6).fill(0))
    expect(new Set(all.map(({ stdout }) => bare(stdout))).size).toBe(1)
    expect(await readdir(DATA_DIR)).toEqual(['pdf-certificate.pem'])
  })

  test('[SIG-06] a command prints the certificate for those who are to trust it, and nothing of the key', async () => {
    const { DATA_DIR } = servers.env()
    const kept = await readFile(join(DATA_DIR, 'pdf-certificate.pem'), 'utf8')
    const { stdout, stderr } = await command({ DATA_DIR })
    expect(bare(stdout)).toBe(bare(kept))
    expect(stdout + stderr).not.toContain('PRIVATE')
    expect(stderr).toContain('PDFs are signed as Airline Two')
    expect(stderr).toContain(new X509Certificate(kept).fingerprint256)
  })

  test('[SIG-06] a kept one that is broken is told at the start, and never replaced by itself', async () => {
    const DATA_DIR = join(folder, 'broken')
    await command({ DATA_DIR })
    const kept = join(DATA_DIR, 'pdf-certificate.pem')
    const half = (await readFile(kept, 'utf8')).slice(0, -60)
    await writeFile(kept, half)
    expect(await command({ DATA_DIR })).toMatchObject({
      code: 1,
      stderr: `DATA_DIR: ${kept} is no certificate with its private key; move it away, and a new one is made\n`,
    })
    expect(await readFile(kept, 'utf8')).toBe(half)
  })
})

describe('the airline’s own PKCS#12 file', () => {
  const authority = newCertificate({ name: 'Authority of the test' })
  const own = newCertificate({ name: 'Airline Of Its Own', by: authority })
  const write = async (bytes: Uint8Array) => {
    const PDF_CERTIFICATE = join(folder, 'own.p12')
    await writeFile(PDF_CERTIFICATE, bytes)
    return { PDF_CERTIFICATE, PDF_CERTIFICATE_PASSPHRASE: PASSPHRASE }
  }
  const fileOf = ({ certificate, privateKey } = own) =>
    pkcs12Of(privateKey, [certificate, authority.certificate], PASSPHRASE)

  test.each(['aes256', '3des'] as const)(
    '[SIG-06] signs what is printed, also one in %s',
    async (cipher) => {
      const chain = [own.certificate, authority.certificate]
      const server = await startServer(
        await write(pkcs12Of(own.privateKey, chain, PASSPHRASE, cipher)),
      )
      try {
        const paper = await paperFor(await server.as('admin'))
        const said = await pdfsigOf(paper)
        expect(said).toContain(VALID)
        expect(said).toContain('Total document signed')
        expect(said).toContain('Signer Certificate Common Name: Airline Of Its Own')
        const signature = (await signatureIn(paper)).toString('hex')
        for (const one of [own, authority]) expect(signature).toContain(hexOf(one))
        expect(await readdir(server.dataDir)).not.toContain('pdf-certificate.pem')
      } finally {
        await server.close()
      }
    },
  )

  test('[SIG-06] with an ECDSA key, and without a passphrase, signs too', async () => {
    const DATA_DIR = join(folder, 'ecdsa')
    await command({ DATA_DIR, AIRLINE_NAME: 'Airline With ECDSA' })
    const pem = await readFile(join(DATA_DIR, 'pdf-certificate.pem'), 'utf8')
    const { PDF_CERTIFICATE } = await write(openPkcs12Of(pem))
    const server = await startServer({ PDF_CERTIFICATE, AIRLINE_NAME: 'Another name' })
    try {
      const said = await pdfsigOf(await paperFor(await server.as('admin')))
      expect(said).toContain(VALID)
      expect(said).toContain('Signer Certificate Common Name: Airline With ECDSA')
    } finally {
      await server.close()
    }
  })

  test('[SIG-06] that expires soon is told in the log at the start, and signs until then', async () => {
    const warned = async (days: number) => {
      const until = new Date(Date.now() + days * 86_400_000)
      const given = await write(fileOf(newCertificate({ name: 'Ending', by: authority, until })))
      const lines: string[] = []
      const logger = newLogger('warn', { write: (line) => lines.push(line) })
      await (await startServer(given, { logger })).close()
      return lines.filter((line) => line.includes('expires soon'))
    }
    expect(await warned(50)).toHaveLength(1)
    expect(await warned(70)).toHaveLength(0)
  })

  test('[SIG-06] that cannot be used ends the start, by the name of its setting', async () => {
    const until = new Date('2024-03-05T00:00:00Z')
    const given = await write(fileOf(newCertificate({ name: 'Old', by: authority, until })))
    await expect(servers.start(given)).rejects.toThrow(
      `PDF_CERTIFICATE: ${given.PDF_CERTIFICATE} expired on 2024-03-05`,
    )
  })

  test.each([
    ['no such file', null, 'PDF_CERTIFICATE: FILE cannot be read (ENOENT)'],
    ['a text', () => Buffer.from('hello'), 'PDF_CERTIFICATE: is no PKCS#12 file (.p12, .pfx)'],
    [
      'half a file',
      () => fileOf().subarray(0, 900),
      'PDF_CERTIFICATE: is no PKCS#12 file (.p12, .pfx)',
    ],
    [
      'another passphrase',
      () => pkcs12Of(own.privateKey, [own.certificate], 'another'),
      'PDF_CERTIFICATE_PASSPHRASE: does not open the file of PDF_CERTIFICATE',
    ],
    [
      'no key',
      () => pkcs12Of(null, [own.certificate], PASSPHRASE),
      'PDF_CERTIFICATE: has no private key with its certificate',
    ],
    [
      'the certificate of another key',
      () => pkcs12Of(own.privateKey, [authority.certificate], PASSPHRASE),
      'PDF_CERTIFICATE: has no private key with its certificate',
    ],
    [
      'a short key',
      () => fileOf(newCertificate({ name: 'Short', by: authority, bits: 1024 })),
      'PDF_CERTIFICATE: FILE has a key that PDFs cannot be signed with: it must be RSA of 2048 bits or more, or ECDSA on P-256, P-384 or P-521',
    ],
    [
      'a certificate that is not valid yet',
      () =>
        fileOf(
          newCertificate({
            name: 'New',
            by: authority,
            from: new Date('2090-01-02T00:00Z'),
            until: new Date('2091-01-02T00:00Z'),
          }),
        ),
      'PDF_CERTIFICATE: FILE is not valid before 2090-01-02',
    ],
  ])('[SIG-06] %s is refused in so many words', async (_, bytes, words) => {
    const given = await write(bytes?.() ?? Buffer.alloc(0))
    if (!bytes) await rm(given.PDF_CERTIFICATE)
    expect(await command(given)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${words.replace('FILE', given.PDF_CERTIFICATE)}\n`,
    })
  })
})
