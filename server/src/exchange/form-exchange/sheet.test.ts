import { answerQuestion, askCorrection, type Subject } from '@trms/contract/crew/question'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { updateLineTraining } from '@trms/contract/exchange/line-training/calls'
import { setLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import { setCaavStatus, setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import type { Language } from '@trms/contract/messages/index'
import { removePack } from '@trms/contract/office/pack/calls'
import type { PackKind } from '@trms/contract/office/pack/entity'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { madePack, textIn } from '../../../test/packs.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { sendSim } from '../../../test/sims.ts'
import { filesIn } from '../../../test/zip-files.ts'

let server: TestServer
let admin: Caller
let instructor: Person
let pilot: Person
/** The forms of the pilot, one of each kind; the office has set the status of each. */
let forms: Record<'sim' | 'line_check' | 'line_training', string>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  const sim = await sendSim(admin, { pilots: [pilot, null], a: instructor, b: instructor })
  forms = {
    sim: sim.first.form_id,
    line_check: (await sendLineCheck(admin, { pilot, instructor })).id,
    line_training: (await newTraining(admin, pilot)).id,
  }
  const reason = 'Met in person'
  await admin.call(setCaavStatus, { form_id: forms.sim, status: 3, reason: 'Sent by post' })
  await admin.call(setSimStatus, { form_id: forms.sim, status: 3, reason })
  await admin.call(setLineCheckStatus, { line_check_id: forms.line_check, status: 3, reason })
  await admin.call(setLineTrainingStatus, {
    line_training_id: forms.line_training,
    status: 2,
    reason,
  })
})

/** The text of each form's sheet in a pack of the pilot, by kind, page by page. */
async function sheetsIn(language: Language): Promise<[PackKind, string[]][]> {
  const { zip, pack } = await madePack(admin, { pilots: [pilot.id], language })
  await admin.call(removePack, { id: pack.id })
  const files = filesIn(zip)
  const { records } = JSON.parse(textIn(files, 'manifest.json')) as {
    records: { kind: PackKind; pdf: string }[]
  }
  expect(new Set(records.map(({ kind }) => kind)).size).toBe(3)
  return Promise.all(
    records.map(async ({ kind, pdf }) => {
      const headers = { 'content-type': 'application/pdf' }
      const pages = await pagesOf(new Response(files.get(pdf) as never, { headers }))
      return [kind, pages.map((page) => page.replace(/\s+/g, ' '))] as [PackKind, string[]]
    }),
  )
}

/** The fingerprints of the signatures of each form. */
async function fingerprints(): Promise<Map<string, string[]>> {
  const rows = await server.app.services.db
    .selectFrom('signature')
    .select(['record_id', 'sha256'])
    .where('record_id', 'in', Object.values(forms))
    .execute()
  return new Map(
    Object.entries(forms).map(([kind, id]) => [
      kind,
      rows.filter((one) => one.record_id === id).map((one) => one.sha256 ?? ''),
    ]),
  )
}

const inEach = (pages: readonly string[], texts: readonly string[]) =>
  expect(texts.filter((text) => !pages.join(' ').includes(text))).toEqual([])

test('[SIG-04][INS-02] the sheet of a form says who signed each step, with what meaning and fingerprint, and that all still is as signed', async () => {
  const signed = await fingerprints()
  const office = server.airline.admin.full_name
  for (const [kind, pages] of await sheetsIn('en')) {
    expect(signed.get(kind)).toHaveLength(kind === 'sim' ? 2 : 1)
    inEach(pages, [
      `${office}. Signed electronically on `,
      '“Status set by me.”',
      'Fingerprint of what was signed (SHA-256).',
      'Valid',
      ...(signed.get(kind) ?? []),
    ])
    expect(pages.join(' ')).not.toMatch(/CHANGED|MISSING|Changed since|No signature/)
  }
  for (const [, pages] of await sheetsIn('vi')) {
    inEach(pages, [`${office}. Ký điện tử lúc `, '“Trạng thái do tôi đặt.”', 'Còn nguyên'])
    expect(pages.join(' ')).not.toMatch(/ĐÃ BỊ SỬA|THIẾU|Đã thay đổi|Không còn/)
  }
})

test('[SIG-04][INS-02] the sheet of a form that was changed past the product says so on its first page, with what was signed and what stands now', async () => {
  for (const id of Object.values(forms))
    await byOwner(
      server,
      `UPDATE form_event SET status = 1 WHERE form_id = $1 AND action IN ('caav_status', 'set_status')`,
      [id],
    )
  for (const [kind, [first = '', ...more]] of await sheetsIn('en')) {
    inEach(
      [first],
      [
        'CHANGED since it was signed: what stands here is NOT what was signed',
        '. CHANGED since it was signed Record',
        'What was changed since it was signed Field As signed Stands now',
        ...(kind === 'sim'
          ? ['State Instructor sent Not sent', 'State Instructor A Submitted Initial']
          : []),
      ],
    )
    inEach([first, ...more], ['Changed since signing: State'])
    expect([first, ...more].join(' ')).not.toContain('MISSING')
  }
  for (const [, pages] of await sheetsIn('vi')) {
    inEach(pages.slice(0, 1), [
      'ĐÃ BỊ SỬA sau khi ký: nội dung ở đây KHÔNG phải nội dung đã ký',
      'Những gì đã bị sửa sau khi ký Mục Khi ký Hiện nay',
    ])
    inEach(pages, ['Đã thay đổi sau khi ký: Trạng thái'])
  }
})

test('[SIG-04][INS-02] the sheet of a form of which a signature was taken away says that it is missing, of whom and of when', async () => {
  const signed = await fingerprints()
  for (const id of Object.values(forms))
    await byOwner(server, 'DELETE FROM signature WHERE record_id = $1', [id])
  const office = server.airline.admin.full_name
  for (const [kind, pages] of await sheetsIn('en')) {
    inEach(pages.slice(0, 1), [
      'A signature is MISSING: something noted here as signed has none that is kept',
    ])
    inEach(pages, [
      'No signature of this step is kept.',
      `A signature is MISSING: the audit trail names one of ${office}, `,
      ...(signed.get(kind) ?? []),
    ])
    expect(pages.join(' ')).not.toMatch(/Valid|Signed electronically/)
  }
  for (const [, pages] of await sheetsIn('vi')) {
    inEach(pages.slice(0, 1), ['THIẾU CHỮ KÝ: có phần ghi là đã ký'])
    inEach(pages, [`THIẾU CHỮ KÝ: nhật ký thay đổi có nêu chữ ký của ${office} lúc `])
  }
})

test('[SIG-04][INS-02] the sheet of a form tells of a signed step that is not there any more', async () => {
  await byOwner(server, `DELETE FROM form_event WHERE form_id = $1 AND action = 'set_status'`, [
    forms.line_check,
  ])
  const [, pages = []] = (await sheetsIn('en')).find(([kind]) => kind === 'line_check') ?? []
  inEach(pages, [
    'CHANGED since it was signed: what stands here is NOT what was signed',
    'A step that was signed is not kept any more',
    'Changed since signing: The step',
  ])
})

test('[AMD-04][INS-02] the sheet of a form has the correction that was asked for, and its answer', async () => {
  const caller = await sessionOf(server, pilot)
  const subjects: [Subject, string][] = [
    ['sim_form', forms.sim],
    ['line_check', forms.line_check],
    ['line_training', forms.line_training],
  ]
  const asked = await Promise.all(
    subjects.map(async ([subject, record_id]) => {
      const text = 'Ngày bay là 10/05, không phải 09/05.'
      return (await caller.call(askCorrection, { subject, record_id, text })).data.id
    }),
  )
  for (const [, pages] of await sheetsIn('vi'))
    inEach(pages, [
      'Câu hỏi và trả lời',
      `${pilot.full_name} đề nghị đính chính, `,
      'Ngày bay là 10/05, không phải 09/05.',
      'Chưa trả lời.',
    ])
  for (const id of asked) await admin.call(answerQuestion, { id, text: 'The day was put right.' })
  for (const [, pages] of await sheetsIn('en'))
    inEach(pages, [
      `${pilot.full_name} asked for a correction, `,
      `${server.airline.admin.full_name} answered, `,
      'The day was put right.',
    ])
})

test('[INS-02] the sheet of a form has the states and times that its page shows', async () => {
  const told: Partial<Record<PackKind, string[]>> = {
    sim: ['CAAV form Instructor sent', 'E-learning No'],
    line_check: ['Date and time 09/05/2026 - 06:00', 'Documents read No'],
    line_training: ['Start date ', 'Type ', 'State On training'],
  }
  for (const [kind, pages] of await sheetsIn('en')) inEach(pages, told[kind] ?? [])
})

test('[LT-03][INS-02] the sheet of a line training tells another type in its own language, whoever changed the type', async () => {
  const pilot_crew_code = pilot.crew_code ?? ''
  const changed = { id: forms.line_training, pilot_crew_code, line_training_type: 6 } as const
  await admin.call(updateLineTraining, changed, { language: 'vi' })
  const told = async (language: Language) => {
    const sheets = new Map(await sheetsIn(language))
    return / (\S+) » (Requalification|Phục hồi năng định) /.exec(
      sheets.get('line_training')?.join(' ') ?? '',
    )?.[0]
  }
  const inBoth = [' FOT » Requalification ', ' FOT » Phục hồi năng định ']
  expect([await told('en'), await told('vi')]).toEqual(inBoth)
  // As histories kept the change until they kept numbers.
  await byOwner(
    server,
    `UPDATE form_event SET reason = 'FOT → Phục hồi năng định' WHERE action = 'change_type'`,
  )
  expect([await told('en'), await told('vi')]).toEqual(inBoth)
})

test('[SIG-04][INS-02] the sheet of a form names who gave the first password of a signer who had not confirmed it by mail', async () => {
  const { id, full_name } = server.airline.user
  await server.app.services.db
    .updateTable('account')
    .set({ password_given_by: id })
    .where('id', '=', pilot.id)
    .execute()
  const another = await newTraining(admin, pilot, 2)
  ;(await submitTraining(await sessionOf(server, pilot), another.id, 1)).data
  const said = (await sheetsIn('en')).filter(([, pages]) =>
    pages.join(' ').includes(`first password was given by ${full_name}, and its holder`),
  )
  expect(said.map(([kind]) => kind)).toEqual(['line_training'])
})
