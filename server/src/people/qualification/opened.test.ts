import { PERMISSION, ROLE } from '@trms/contract/access'
import { getLineCheckById, updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { getSimById } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import { baseTrainingById, createBaseTraining } from '@trms/contract/records/base-training/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { newLineCheck, sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { FLOWN, sendSim } from '../../../test/sims.ts'

let server: TestServer
let pilot: Person
/** The instructors of the pilot's records, and one who has none of them. */
let people: Record<'ofSim' | 'signer' | 'successor' | 'writer' | 'colleague', Person>
/** The id of the pilot's completed record of each source. */
let ids: Record<'sim' | 'line_check' | 'base_training', string>

beforeAll(async () => {
  server = await startServer()
  const admin = await server.as('admin')
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const teacher = () => newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const [ofSim, signer, successor] = [await teacher(), await teacher(), await teacher()]
  const writer = await teacher()
  people = { ofSim, signer, successor, writer, colleague: await teacher() }

  const sim = await sendSim(admin, { pilots: [pilot, null], a: ofSim, b: null }, FLOWN)
  ;(await admin.call(setSimStatus, { form_id: sim.first.form_id, status: 5 })).data

  const check = await sendLineCheck(admin, { pilot, instructor: signer })
  const set = async (status: 1 | 4) =>
    (await admin.call(setLineCheckStatus, { line_check_id: check.id, status, reason: 'anew' })).data
  ;(await submitCheckForm(await sessionOf(server, pilot), check.id, 1)).data
  ;(await submitCheckForm(await sessionOf(server, signer), check.id, 2)).data
  await set(1)
  const replaced = newLineCheck({ pilot, instructor: successor })
  ;(await admin.call(updateLineCheck, { id: check.id, ...replaced })).data
  await set(4)

  const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
  const rule = { source: 'base_training', validity: 12 } as const
  ;(await admin.call(createKind, { ...names, ...rule })).data
  const trained = { pilot_id: pilot.id, instructor_id: writer.id, result: true }
  const caller = await sessionOf(server, writer)
  const files = { report: pdf() }
  const input = { ...trained, date_of_flight: '2026-04-05' }
  const base = (await caller.call(createBaseTraining, input, { files })).data
  ids = { sim: sim.id, line_check: check.id, base_training: base.id }
})
afterAll(() => server.close())

/** The sources whose record the card leads this reader to, and those whose record opens to the reader. */
async function linksOf(reader: Caller) {
  const { data } = await reader.call(cardCall, { pilot_id: pilot.id })
  const records = data.kinds.flatMap((one) => one.entries.flatMap(({ record }) => record ?? []))
  const opens = {
    sim: await reader.call(getSimById, { id: ids.sim }),
    line_check: await reader.call(getLineCheckById, { id: ids.line_check }),
    base_training: await reader.call(baseTrainingById, { id: ids.base_training }),
  }
  const sources = Object.keys(ids) as (keyof typeof ids)[]
  return {
    led: sources.filter((kind) => records.some((one) => one.kind === kind && one.id === ids[kind])),
    open: sources.filter((kind) => opens[kind].http === 200),
  }
}

test('[RDY-04][RDY-05][PERM-06] the card leads everybody to exactly the records that they may open', async () => {
  const all = ['sim', 'line_check', 'base_training']
  const become = async (who: Person, role: number, management_role: number[] = []) => {
    const { db } = server.app.services
    const account = { role, management_role }
    await db.updateTable('account').set(account).where('id', '=', who.id).execute()
    return sessionOf(server, who)
  }
  const { ofSim, signer, successor, writer, colleague } = people
  const readers: [who: string, reader: Caller, opens: string[]][] = [
    ['an admin', await server.as('admin'), all],
    ['the pilot', await sessionOf(server, pilot), all],
    ['the session’s instructor', await sessionOf(server, ofSim), ['sim', 'base_training']],
    ['who signed', await sessionOf(server, signer), ['line_check', 'base_training']],
    ['who replaced them', await sessionOf(server, successor), ['line_check', 'base_training']],
    ['the training’s instructor', await sessionOf(server, writer), ['base_training']],
    ['another one of the fleet', await sessionOf(server, colleague), ['base_training']],
  ]
  for (const [who, reader, opens] of readers)
    expect([who, await linksOf(reader)]).toEqual([who, { led: opens, open: opens }])
  const { VIEW_READINESS, VIEW_SIM, VIEW_LINE_CHECK, VIEW_PILOT_LIST } = PERMISSION
  const granted: [permissions: number[], opens: string[]][] = [
    [[], []],
    [[VIEW_SIM], ['sim']],
    [[VIEW_LINE_CHECK], ['line_check']],
    [[VIEW_PILOT_LIST], ['base_training']],
  ]
  for (const [name, person] of Object.entries(people))
    for (const [permissions, opens] of granted) {
      const reader = await become(person, ROLE.USER, [VIEW_READINESS, ...permissions])
      const who = `${name}, of the office now, with ${permissions}`
      expect([who, await linksOf(reader)]).toEqual([who, { led: opens, open: opens }])
    }
})
