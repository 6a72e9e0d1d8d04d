import { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { pdfsigOf, signatureIn } from '../../../test/pdfsig.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
let id: string
let paper: Buffer

beforeAll(async () => {
  server = await startServer({ AIRLINE_NAME: 'Hãng bay Thử' })
  admin = await server.as('admin')
  const { instructorA, pilotA } = server.airline
  const input = newFlight(instructorA, pilotA, { comments: 'Chuẩn bị bài tốt. '.repeat(200) })
  id = (await sendFlight(await server.as('instructorA'), input)).data.id
  paper = await pdfAt(`/v1/flt_training/record_pdf/${id}`)
})
afterAll(() => server.close())

async function pdfAt(path: string): Promise<Buffer> {
  const response = await admin.get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}

const VALID = 'Signature Validation: Signature is Valid.'

describe('a printed record', () => {
  test('[SIG-06] is signed as a whole with the airline’s certificate, and pdfsig says valid', async () => {
    const said = await pdfsigOf(paper)
    for (const part of [
      'Signer Certificate Common Name: Hãng bay Thử',
      'Signing Hash Algorithm: SHA-256',
      'Signature Type: ETSI.CAdES.detached',
      'Total document signed',
      VALID,
    ])
      expect(said).toContain(part)
    expect(said.match(/Signature #/g)).toHaveLength(1)
  })

  test('[SIG-06] names its certificate within what is signed, and leaves the time to the document', async () => {
    const signature = (await signatureIn(paper)).toString('hex')
    const { certificate } = server.app.services.pdfSigner
    expect(signature).toContain(certificate.raw.toString('hex'))
    expect(signature).toContain(SIGNING_CERTIFICATE_V2)
    expect(signature).not.toContain(SIGNING_TIME)
    const [, at = ''] = /\/M \(D:(\d{14})Z\)/.exec(paper.toString('latin1')) ?? []
    const age = Date.now() - Date.parse(at.replace(DIGITS, '$1-$2-$3T$4:$5:$6Z'))
    expect([age >= 0, age < 600_000]).toEqual([true, true])
  })

  test('[SIG-06] of which a byte was changed, anywhere, is no longer valid', async () => {
    const contents = paper.indexOf('/Contents <')
    const places = [
      // Pages, both sides of the signature, the hash and the signature inside, fonts, title, and the end of
      // the file.
      ...Array.from({ length: 12 }, (_, i) => Math.floor(((i + 0.5) * contents) / 12)),
      paper.indexOf('/ByteRange [0 ') + 15,
      paper.indexOf(MESSAGE_DIGEST, contents) + MESSAGE_DIGEST.length + 20,
      paper.lastIndexOf(ECDSA_WITH_SHA256) + ECDSA_WITH_SHA256.length + 30,
      paper.indexOf('>', contents) + 3,
      Math.floor((paper.indexOf('>', contents) + paper.length) / 2),
      paper.lastIndexOf('/Producer') + 3,
      paper.length - 20,
    ]
    for (const place of places) {
      const changed = Buffer.from(paper)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      expect([place, (await pdfsigOf(changed)).includes(VALID)]).toEqual([place, false])
    }
  })

  test('[SIG-06] to which something was appended is no longer wholly signed', async () => {
    const longer = Buffer.concat([paper, Buffer.from('\n% and all landings were excellent\n')])
    expect(await pdfsigOf(longer)).not.toContain('Total document signed')
  })
})

test('[SIG-06] reports that say what records say are signed too: of a month, and of who may fly', async () => {
  for (const path of [
    `/v1/${accumulatedReport.path}?month=2026-05`,
    '/v1/qualification/export?format=pdf',
  ]) {
    const said = await pdfsigOf(await pdfAt(path))
    expect([path, said.includes(VALID), said.includes('Total document signed')]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test('[SIG-06] ten at once are ten valid ones', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => pdfAt(`/v1/flt_training/record_pdf/${id}?language=vi`)),
  )
  for (const one of all) expect(await pdfsigOf(one)).toContain(VALID)
})

/** Object identifiers in DER, as hex (RFC 5035, 5652 and 5758). */
const SIGNING_CERTIFICATE_V2 = '060b2a864886f70d010910022f'
const SIGNING_TIME = '06092a864886f70d010905'
const MESSAGE_DIGEST = '06092a864886f70d010904'
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const DIGITS = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/
