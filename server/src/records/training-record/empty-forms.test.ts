import { fieldMessages } from '@trms/contract/common/issues'
import { message } from '@trms/contract/messages/index'
import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

/** The messages for an empty form, word for word (part 1 section 5): field → English, Vietnamese. */
type Words = Record<string, readonly [string, string]>

const REPORT = { report: ['Please select report file', 'Vui lòng chọn tệp báo cáo'] } as const
const RESULT = { result: ['This field is required', 'Bắt buộc'] } as const
const REQUIRED = ['Required', 'Bắt buộc'] as const

const EMPTY_FLIGHT: Words = {
  ...REPORT,
  'sectors[0].date_of_sector': REQUIRED,
  'sectors[0].departure': REQUIRED,
  'sectors[0].destination': REQUIRED,
  'sectors[0].night_or_day': REQUIRED,
  'sectors[0].pf_pm': REQUIRED,
}

const EMPTY_BASE_TRAINING: Words = {
  ...REPORT,
  ...RESULT,
  date_of_flight: ['Please select date of flight', 'Vui lòng chọn ngày bay'],
}

const EMPTY_THEORY_TEST: Words = {
  ...REPORT,
  ...RESULT,
  date_of_test: ['Please select date of test', 'Vui lòng chọn ngày kiểm tra'],
  comments: ['Please input comments', 'Vui lòng nhập nhận xét'],
}

const comments = (area: string, vi: string) =>
  [`Please input ${area} comments`, `Vui lòng nhập nhận xét về ${vi}`] as const

const EMPTY_PROGRESS_THEORY: Words = {
  ...REPORT,
  date_of_test: ['Please select date of test', 'Vui lòng chọn ngày kiểm tra'],
  aircraft_limitations: comments('aircraft limitations', 'giới hạn tàu bay'),
  aircraft_systems: comments('aircraft systems', 'hệ thống tàu bay'),
  emergency_equipment: comments('emergency equipment', 'thiết bị khẩn nguy'),
  sops: comments('SOPs', 'SOP'),
  fom: comments('FOM', 'FOM'),
  airway_manuals: comments('airway manuals', 'tài liệu dẫn đường'),
  mel_cdl: comments('MEL/CDL', 'MEL/CDL'),
  general_aviation_knowledge: comments('general aviation knowledge', 'kiến thức hàng không chung'),
}

const SECTOR = {
  date_of_sector: null,
  departure: null,
  destination: null,
  flight_time: '',
  night_or_day: null,
  pf_pm: null,
}

test.each([
  ['TF-07][TF-13', createFlight, EMPTY_FLIGHT, { sectors: [SECTOR] }],
  ['BT-03', createBaseTraining, EMPTY_BASE_TRAINING, { date_of_flight: null, result: null }],
  [
    'TT-02',
    createTheoryTest,
    EMPTY_THEORY_TEST,
    { date_of_test: null, result: null, comments: '' },
  ],
  ['PT-02', createProgressTheory, EMPTY_PROGRESS_THEORY, { date_of_test: null, sops: ' ' }],
] as const)(
  '[%s][NAV-01] an empty form is told the same words by page and server',
  async (_row, call, words, blank) => {
    const { instructorA, pilotA } = server.airline
    const input = { pilot_id: pilotA.id, instructor_id: instructorA.id, ...blank }
    for (const [i, language] of (['en', 'vi'] as const).entries()) {
      const expected = Object.fromEntries(
        Object.entries(words).map(([field, texts]) => [field, texts[i]]),
      )
      // In a multipart call, a missing value is an empty text.
      const reply = await instructor.raw(call.path, input, { files: {}, language })
      expect(reply.fields).toEqual(expected)
      // The page validates by the same schema before sending; only the report is checked separately.
      const { error } = call.input.safeParse(input, { reportInput: true })
      const said = Object.entries(fieldMessages(error?.issues ?? [])).map(
        ([field, { key, params }]) => [field, message(language, key, params)],
      )
      expect({ ...Object.fromEntries(said), report: expected.report }).toEqual(expected)
    }
  },
)
