import {
  answerQuestion,
  askCorrection,
  questionsOfRecord,
  type Subject,
} from '@trms/contract/crew/question'
import { inspectedRecord } from '@trms/contract/office/inspection/calls'
import type { InspectedKindName } from '@trms/contract/office/inspection/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { inDays, inspect } from '../../../test/inspections.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { FLOWN, sendSim } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
let instructor: Person
let pilot: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  other = await newPerson(server, { role: 4, fleet: 'A321' })
})
afterAll(() => server.close())

/** The record that an inspector opens, and what a question about the pilot’s part of it names. */
interface Made {
  opens: string
  asked: { subject: Subject; record_id: string }
}
const itself = (subject: Subject, id: string): Made => ({
  opens: id,
  asked: { subject, record_id: id },
})

const planned = () => sendSim(admin, { pilots: [pilot, other], a: instructor, b: null }, FLOWN)

const MADE: [kind: InspectedKindName, make: () => Promise<Made>][] = [
  [
    'training_flight',
    async () => {
      const flight = newFlight(instructor, pilot)
      const { id } = (await sendFlight(await sessionOf(server, instructor), flight)).data
      return itself('training_record', id)
    },
  ],
  [
    'sim',
    async () => {
      const { id, first } = await planned()
      return { opens: id, asked: { subject: 'sim_form', record_id: first.form_id } }
    },
  ],
  [
    'line_check',
    async () => itself('line_check', (await sendLineCheck(admin, { pilot, instructor })).id),
  ],
  ['line_training', async () => itself('line_training', (await newTraining(admin, pilot)).id)],
]

const inspector = async (pilots: Person[]) =>
  (await inspect(server, pilots, { to: inDays(0) })).caller

/** The tables of questions on an inspector’s page: the title and the rows of each. */
async function tables(caller: Caller, kind: InspectedKindName, id: string, language: 'en' | 'vi') {
  const heading = { en: 'Question', vi: 'Câu hỏi' }[language]
  const { sections } = (await caller.call(inspectedRecord, { kind, id }, { language })).data
  return sections.flatMap((one) =>
    one.kind === 'table' && one.columns[0]?.heading === heading
      ? [{ title: one.title, rows: one.rows }]
      : [],
  )
}

test.each(MADE)(
  '[INS-01][AMD-04] an inspector reads what was asked about a %s',
  async (kind, make) => {
    const { opens, asked } = await make()
    const caller = await inspector([pilot])
    expect(await tables(caller, kind, opens, 'en')).toEqual([])

    const text = 'The route is not the one that was flown.'
    const question = (
      await (await sessionOf(server, pilot)).call(askCorrection, { ...asked, text })
    ).data
    const [open] = await tables(caller, kind, opens, 'en')
    expect(open?.rows).toEqual([[expect.stringContaining(text), 'Not answered yet.']])

    await admin.call(answerQuestion, { id: question.id, text: 'The sheet was looked at again.' })
    const [answered] = await tables(caller, kind, opens, 'vi')
    expect(answered?.title).toContain('Câu hỏi')
    expect(answered?.rows).toEqual([
      [
        expect.stringContaining(`${pilot.full_name} đề nghị đính chính`),
        expect.stringContaining('The sheet was looked at again.'),
      ],
    ])
    // Questions are read on the page of the inspection alone, and nobody of the authority asks.
    for (const one of [questionsOfRecord, askCorrection])
      expect((await caller.raw(one.path, { ...asked, text })).http).toBe(403)
  },
)

test('[INS-01] of the other pilot of a SIM session no question is told', async () => {
  const { id, first } = await planned()
  const asked = { subject: 'sim_form', record_id: first.form_id } as const
  const text = 'Only of the first pilot.'
  await (await sessionOf(server, pilot)).call(askCorrection, { ...asked, text })
  expect(await tables(await inspector([other]), 'sim', id, 'en')).toEqual([])
  const [own, ...more] = await tables(await inspector([pilot, other]), 'sim', id, 'en')
  expect(own?.title).toBe(`Questions about the form of ${pilot.full_name}, and answers`)
  expect(more).toEqual([])
})
