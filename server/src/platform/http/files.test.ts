import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import {
  finishElearning,
  getElearningClue,
  setSimStatus,
} from '@trms/contract/exchange/sim/form-calls'
import { createTd } from '@trms/contract/office/training-document/calls'
import { sessionList } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { NEW_DOCUMENT, newDocument } from '../../../test/documents.ts'
import { newEvent } from '../../../test/event-reports.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { gif } from '../../../test/images.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import type { TestServer } from '../../../test/server.ts'
import { sendSim } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'

let server: MailingServer
let instructor: Caller
beforeAll(async () => {
  // Mails go over the network: a mail written to a folder would sync the disk, as an upload does.
  server = await startMailingServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const flight = () => newFlight(server.airline.instructorA, server.airline.pilotA)
const withReport = (report: File) => sendFlight(instructor, flight(), { files: { report } })

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(server.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()
}
const records = () => server.app.services.db.selectFrom('training_record').select('id').execute()

/** Checks that `work` saves nothing: no row, no file, no part of a file. */
async function expectNothingSaved(work: () => Promise<unknown>) {
  const before = { files: await filesOnDisk(), records: await records() }
  await work()
  expect(await filesOnDisk()).toEqual(before.files)
  expect(await records()).toEqual(before.records)
}

describe('a file', () => {
  test('[FIL-01][TF-13] of exactly 31457280 bytes passes', async () => {
    const { data } = await withReport(pdf('big.pdf', MAX_FILE_BYTES))
    const response = await instructor.get(data.report)
    expect((await response.arrayBuffer()).byteLength).toBe(MAX_FILE_BYTES)
  })

  test('[FIL-01] of nine bytes is judged by these', async () => {
    const short = (content: string) => new File([content], 'short.pdf', { type: 'application/pdf' })
    expect((await withReport(short('%PDF-1.7\n'))).http).toBe(200)
    expect((await withReport(short('%XYZ-1.7\n'))).http).toBe(415)
  })

  test('[FIL-01] of old Word is no protected workbook where no workbook is taken', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')
    const reply = await withReport(new File([compound], 'note.pdf', { type: 'application/pdf' }))
    expect(reply.fields?.report).toBe('Wrong file format. Please choose a PDF file.')
  })

  test('[FIL-01][FIL-03] of one byte more does not, and leaves nothing on the disk', async () => {
    await expectNothingSaved(async () => {
      const reply = await withReport(pdf('big.pdf', MAX_FILE_BYTES + 1))
      expect([reply.http, reply.code]).toEqual([413, 'FILE_TOO_LARGE'])
      expect(reply.fields.report).toBe('Maximum 30MB. Please choose a smaller file.')
    })
  })

  test.each([
    ['HTML named .pdf', '<html><script>alert(1)</script></html>', 'application/pdf'],
    ['an image where a PDF belongs', '\u0089PNG\r\n\u001a\n', 'image/png'],
    ['nothing at all', '', 'application/pdf'],
  ])('[FIL-01] is judged by its content: %s is refused', async (_what, content, type) => {
    await expectNothingSaved(async () => {
      const report = new File([Buffer.from(content, 'latin1')], 'report.pdf', { type })
      const reply = await sendFlight(instructor, flight(), { files: { report }, language: 'vi' })
      expect([reply.http, reply.code]).toEqual([415, 'WRONG_FILE_FORMAT'])
      expect(reply.fields.report).toBe('Sai định dạng tệp. Vui lòng chọn tệp PDF.')
    })
  })

  test('[FIL-01] that is a GIF is taken wherever a picture is, and kept as it was sent', async () => {
    const { pilotA, pilotB, instructorA, instructorB } = server.airline
    const admin = await server.as('admin')
    const sent = await gif()
    const document = await newDocument(admin, {}, [sent])
    const event = await newEvent(admin, [[pilotA], [pilotB]], {}, [sent])
    const { first } = await sendSim(admin, {
      pilots: [pilotA, pilotB],
      a: instructorA,
      b: instructorB,
    })
    const { reset_status } = await admin
      .call(setSimStatus, { form_id: first.form_id, status: 6 }, { files: { status_file: sent } })
      .then(({ data }) => data)
    const clue = { form_id: first.form_id, completed: 2 } as const
    const done = await (await server.as('pilotA')).call(finishElearning, clue, {
      files: { clue_file: sent },
    })
    expect(done.code).toBe('OK')
    const certificate = (await admin.call(getElearningClue, { form_id: first.form_id })).data
    for (const address of [
      document.files[0]?.url,
      event.files[0]?.url,
      reset_status[0]?.form_status,
      certificate.clue_file,
    ]) {
      const kept = await admin.get(address ?? '')
      expect([address, kept.headers.get('content-type')]).toEqual([address, 'image/gif'])
      expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await sent.arrayBuffer()))
    }
    const named = new File(['GIF8 and nothing more'], 'moves.gif', { type: 'image/gif' })
    const refused = await admin.raw(createTd.path, NEW_DOCUMENT, { files: { files: named } })
    expect([refused.http, refused.fields.files]).toEqual([
      415,
      'moves.gif: Wrong file format. Please choose a PDF, JPEG, PNG, WebP, GIF file.',
    ])
    // With several files, the answer and its field name the same file, shortened to its beginning and end.
    const long = new File(['no picture'], `${'A321'.repeat(40)}-page.gif`)
    const several = await admin.raw(createTd.path, NEW_DOCUMENT, {
      files: { files: [long, named] },
    })
    expect(several.fields.files).toMatch(/^(A321){12}….{4}page\.gif: Wrong file format/)
    expect(several.message).toBe(several.fields.files)
  })

  test('[FIL-02] is sent whole or in the part that is asked for, whatever it belongs to', async () => {
    const admin = await server.as('admin')
    const sent = pdf('parts.pdf', 3000)
    const bytes = Buffer.from(await sent.arrayBuffer())
    const document = await newDocument(admin, {}, [sent])
    const { data: flown } = await withReport(sent)
    const of = `"${createHash('sha256').update(bytes).digest('hex')}"`
    const all = [200, null, bytes] as const
    const wishes: [Record<string, string>, number, string | null, Buffer][] = [
      [{}, ...all],
      [{ range: 'bytes=1000-' }, 206, 'bytes 1000-2999/3000', bytes.subarray(1000)],
      [{ range: 'Bytes=0-9' }, 206, 'bytes 0-9/3000', bytes.subarray(0, 10)],
      [{ range: 'bytes=2990-9000' }, 206, 'bytes 2990-2999/3000', bytes.subarray(2990)],
      [{ range: 'bytes=-10' }, 206, 'bytes 2990-2999/3000', bytes.subarray(-10)],
      [{ range: 'bytes=-9000' }, 206, 'bytes 0-2999/3000', bytes],
      [{ range: 'bytes=3000-' }, 416, 'bytes */3000', Buffer.alloc(0)],
      [{ range: 'bytes=-0' }, 416, 'bytes */3000', Buffer.alloc(0)],
      // What is no range, or several ranges, is passed over.
      [{ range: 'bytes=20-10' }, ...all],
      [{ range: 'bytes=0-9,20-29' }, ...all],
      [{ range: 'pages=1-2' }, ...all],
      [{ range: 'bytes=5-', 'if-range': of }, 206, 'bytes 5-2999/3000', bytes.subarray(5)],
      [{ range: 'bytes=5-', 'if-range': '"another"' }, ...all],
      [{ range: 'bytes=5-', 'if-range': `W/${of}` }, ...all],
      [{ range: 'bytes=5-', 'if-range': 'Mon, 02 Mar 2026 08:00:00 GMT' }, ...all],
      [{ range: 'bytes=3000-', 'if-range': '"another"' }, ...all],
    ]
    for (const url of [document.files[0]?.url ?? '', flown.report]) {
      for (const [headers, status, range, part] of wishes) {
        const answer = await admin.get(url, headers)
        const got = Buffer.from(await answer.arrayBuffer())
        const said = [answer.status, answer.headers.get('content-range'), got.equals(part)]
        expect([headers, ...said]).toEqual([headers, status, range, true])
      }
      const whole = await admin.get(url)
      expect([whole.headers.get('etag'), whole.headers.get('accept-ranges')]).toEqual([of, 'bytes'])
      await whole.arrayBuffer()
      // HEAD knows no range.
      const head = await fetch(`${server.address}${url}`, {
        method: 'HEAD',
        headers: { ...admin.headers(), range: 'bytes=5-' },
      })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000'])
    }
  })

  test('[FIL-02] whose name has lost letters can be opened, whenever it was kept', async () => {
    const { data } = await withReport(pdf('B\ufffdo c\ufffdo\u061c\u2028\u3164.pdf'))
    expect(data.report).toMatch(/\/B_o%20c_o\.pdf$/)
    expect((await instructor.get(data.report)).status).toBe(200)
    const { db } = server.app.services
    await db
      .updateTable('stored_file')
      .set({ name: 'B\ufffdo.pdf' })
      .where('owner_id', '=', data.id)
      .execute()
    const old = data.report.replace('B_o%20c_o', encodeURIComponent('B\ufffdo'))
    expect((await instructor.get(old)).status).toBe(200)
    expect((await withReport(pdf('\u3164.pdf'))).data.report).toMatch(/\/file\.pdf$/)
  })

  test('[FIL-02] is served under its path, with its type, as nothing that can run', async () => {
    const { data } = await withReport(pdf('Báo cáo "IOE"/../../etc.pdf'))
    expect(data.report).toMatch(/^\/v1\/phase_report\/training_file\/[0-9a-f-]{36}\/etc\.pdf$/)
    const response = await instructor.get(data.report)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="etc.pdf"/)
    const saved = await instructor.get(`${data.report}?download=1`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    const marked = (await withReport(pdf('Báo cáo.pdf'))).data.report
    expect(decodeURIComponent(marked)).toMatch(/\/Báo cáo\.pdf$/)
    expect((await instructor.get(marked)).headers.get('content-disposition')).toContain(
      "filename*=UTF-8''B%C3%A1o%20c%C3%A1o.pdf",
    )
  })

  test('[FIL-02][PERM-06] is open only to those who may read its record', async () => {
    const { report } = (await withReport(pdf())).data
    const http = async (person: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(person)).get(report)).status
    expect(await http('pilotA')).toBe(200)
    expect(await http('instructorB')).toBe(200)
    expect(await http('admin')).toBe(200)
    expect(await http('pilotB')).toBe(404)
    expect(await http('instructorOther')).toBe(404)
    expect(await http('employee')).toBe(403)
    expect((await fetch(`${server.address}${report}`)).status).toBe(401)
    expect((await instructor.get(report.replace(/[^/]+$/, 'other.pdf'))).status).toBe(404)
  })

  test('[FIL-02] is not given to a page of another site', async () => {
    const { report } = (await withReport(pdf())).data
    expect((await instructor.get(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await instructor.get(report, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('[FIL-03] cut half-way leaves nothing behind, and can be sent again', async () => {
    await expectNothingSaved(async () => {
      await sendHalf(4_000_000, 1_500_000)
      const parts = async () => (await filesOnDisk()).filter((path) => path.endsWith('.part'))
      await until(async () => (await parts()).length === 0, 'the part to be gone')
    })
    expect((await withReport(pdf())).code).toBe('OK')
  })

  test('[FIL-03] is not kept when the rest of the form is wrong', async () => {
    await expectNothingSaved(async () => {
      const reply = await sendFlight(instructor, { ...flight(), sectors: [] })
      expect(reply.http).toBe(422)
    })
  })

  test('[FIL-03] is not kept when a file beside it has no place in the record', async () => {
    await expectNothingSaved(async () => {
      const files = { report: pdf(), 'phase_report.report': pdf() }
      const reply = await sendFlight(instructor, flight(), { files })
      expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['phase_report.report']])
    })
  })

  test('[FIL-03] that the disk does not take leaves its record unwritten', async () => {
    const { files } = server.app.services
    const receive = files.receive.bind(files)
    const failing = vi.spyOn(files, 'receive').mockImplementation(async (...args) => {
      const received = await receive(...args)
      const durable = received.durable.then(() => Promise.reject(new Error('the disk is full')))
      durable.catch(() => undefined)
      return { ...received, durable }
    })
    try {
      const before = await records()
      expect((await withReport(pdf())).http).toBe(500)
      expect(await records()).toEqual(before)
    } finally {
      failing.mockRestore()
    }
  })

  test('[FIL-03] is on the disk, its bytes and then its name, before its record is there', async () => {
    const handle = await open(server.dataDir, 'r')
    const held: (() => void)[] = []
    const syncing = vi
      .spyOn(Object.getPrototypeOf(handle), 'sync')
      .mockImplementation(() => new Promise<void>((resolve) => held.push(() => resolve())))
    try {
      const before = await records()
      let answered = false
      const sent = withReport(pdf()).finally(() => {
        answered = true
      })
      for (const syncs of [1, 2]) {
        await until(() => held.length === syncs, 'the disk to be asked')
        // A call that committed too early would have time to do so now.
        await instructor.call(sessionList, {})
        expect([await records(), answered]).toEqual([before, false])
        held.at(-1)?.()
      }
      expect((await sent).http).toBe(200)
      expect(await records()).toHaveLength(before.length + 1)
    } finally {
      syncing.mockRestore()
      for (const go of held) go()
      await handle.close()
    }
  })

  test('[FIL-01] in an unknown field, or twice in one, is refused', async () => {
    await expectNothingSaved(async () => {
      const unknown = await sendFlight(instructor, flight(), { files: { extra: pdf() } })
      expect(unknown.fields.extra).toBe('This field is not known here')
      const form = new FormData()
      form.append('report', pdf())
      form.append('report', pdf())
      const twice = await instructor.send('flt_training/create_flight', form)
      expect(twice.fields.report).toBe('Files that can be sent here: at most 1.')
    })
  })
})

/** Sends the first part of an upload over a bare socket, then hangs up. */
function sendHalf(announced: number, sent: number): Promise<void> {
  const { hostname, port } = new URL(server.address)
  const head = [
    'POST /v1/flt_training/create_flight HTTP/1.1',
    `Host: ${hostname}`,
    ...Object.entries(instructor.headers()).map(([name, value]) => `${name}: ${value}`),
    'content-type: multipart/form-data; boundary=xx',
    `content-length: ${announced}`,
  ]
  const part =
    '--xx\r\ncontent-disposition: form-data; name="report"; filename="r.pdf"\r\n\r\n%PDF-1.7\n'
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
      socket.write(Buffer.alloc(sent), () => setTimeout(() => socket.destroy(), 200))
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}

test('[FIL-03] files are readable by the server’s own user only', async () => {
  const [first] = await filesOnDisk()
  expect((await stat(first ?? '')).mode & 0o077).toBe(0)
})
