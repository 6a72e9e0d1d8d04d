import { utils, write } from '@e965/xlsx'
import { submitCaavForm } from '@trms/contract/exchange/sim/form-calls'
import { login, passkeyCode } from '@trms/contract/people/auth/calls'
import { factorBegin } from '@trms/contract/people/second-factor/calls'
import { answerTo } from '../../scripts/sign-in.mjs'
import { newPasswordToken } from '../src/people/password/password-token.ts'
import { SENDINGS } from './access-calls.ts'
import { crewOf, type World } from './access-world.ts'
import type { Person } from './airline.ts'
import { Authenticator } from './authenticator.ts'
import { Caller } from './caller.ts'
import { CodeApp } from './code-app.ts'
import { eventOf } from './event-reports.ts'
import { askedOf } from './factors.ts'
import { pdf } from './flights.ts'
import { inDays, inspect, newInspection } from './inspections.ts'
import { keepFactorOf } from './kept-factor.ts'
import { newLineCheck, submitCheckForm } from './line-checks.ts'
import { submitTraining } from './line-trainings.ts'
import { addPasskey, beginPasskey, newPasskey, proofOf } from './passkeys.ts'
import { newPassword } from './passwords.ts'
import { newPilot } from './pilots.ts'
import type { Sending } from './sendings/sender.ts'
import type { TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'
import { newSim, sendSim, submitStage } from './sims.ts'

export interface WholeSending extends Sending {
  /** The people who are told of the call, when these are not just the world's pilot. */
  concerns?: readonly Person[]
}
interface Scene {
  server: TestServer
  world: World
  /** The person who makes the call. */
  self: Person
}
type Sender = (scene: Scene) => Promise<WholeSending>

const sheet = (headings: readonly string[], row: readonly unknown[]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings.slice(), row.slice()]), 'List')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return new File([new Uint8Array(bytes)], 'list.xlsx')
}

const surveyOf: Sender = async ({ server, world: { pilot } }) => {
  const license_number = `VN-${pilot.crew_code}`
  await server.app.services.db
    .updateTable('pilot')
    .set({ caav_number: license_number })
    .where('id', '=', pilot.id)
    .execute()
  return { input: { email: pilot.email, license_number, sim_date: '2026-01-05' } }
}

/** The pilot's form of a new session after this many stages, which the office has submitted. */
async function formAfter({ server, world }: Scene, stages: number): Promise<string> {
  const { admin, instructorA } = server.airline
  const office = await sessionOf(server, admin)
  const { form_id } = (await sendSim(office, { ...crewOf(world), b: instructorA })).first
  for (const stage of [1, 2, 3] as const)
    if (stage <= stages) (await submitStage(office, form_id, stage)).data
  return form_id
}
async function checkAfter({ server, world }: Scene, stages: number): Promise<string> {
  const { id } = await world.lineCheck()
  const people = [world.pilot, world.instructor]
  for (const [i, one] of people.slice(0, stages).entries())
    (await submitCheckForm(await sessionOf(server, one), id, (i + 1) as 1 | 2)).data
  return id
}
async function trainingAfter({ server, world }: Scene, stages: number): Promise<string> {
  const { id } = await world.training()
  const people = [world.pilot, world.instructor]
  for (const [i, one] of people.slice(0, stages).entries())
    (await submitTraining(await sessionOf(server, one), id, (i + 1) as 1 | 2)).data
  return id
}

/** The input of the table of access; the announcement goes to readers by role and names nobody. */
const toNobody =
  (key: string) =>
  async ({ world, self }: Scene): Promise<WholeSending> => ({
    ...(await SENDINGS[key]?.(world, self)),
    concerns: [],
  })

/**
 * Inputs that do the call's work, for calls whose input in the table of access is refused or changes nothing.
 */
const TAKEN: Record<string, Sender> = {
  'archive/take_back_purge': async ({ world, self }) => ({
    input: { purge_id: await world.purge(self) },
    concerns: [],
  }),
  // Calls of the office alone, whose announcements name nobody.
  'archive/ask_purge': toNobody('archive/ask_purge'),
  'archive/refuse_purge': toNobody('archive/refuse_purge'),
  'archive/confirm_purge': toNobody('archive/confirm_purge'),
  'api_key/create': toNobody('api_key/create'),
  'api_key/revoke': toNobody('api_key/revoke'),
  'webhook/create': toNobody('webhook/create'),
  'webhook/update': toNobody('webhook/update'),
  'webhook/new_secret': toNobody('webhook/new_secret'),
  'webhook/pause': toNobody('webhook/pause'),
  'webhook/resume': toNobody('webhook/resume'),
  'webhook/test': toNobody('webhook/test'),
  'webhook/remove': toNobody('webhook/remove'),
  'webhook/send_again': toNobody('webhook/send_again'),
  'pack/ask': toNobody('pack/ask'),
  'pack/cancel': toNobody('pack/cancel'),
  'pack/remove': toNobody('pack/remove'),
  'auth/login/validate': async ({ server, world: { pilot } }) => {
    const { code } = (await new Caller(server.address).call(login, { email: pilot.email })).data
    return { input: { email: pilot.email, password: answerTo(code, pilot.h1) } }
  },
  'auth/login/passkey': async ({ server, world: { pilot } }) => {
    const caller = await sessionOf(server, pilot)
    const { rpId: id, challenge } = (await caller.call(passkeyCode, {})).data
    const device = new Authenticator({ id, origin: server.app.services.settings.publicUrl })
    await addPasskey(caller, pilot, { device })
    return { input: { passkey: device.sign(Buffer.from(challenge, 'base64url')) } }
  },
  'auth/login/second_factor': async ({ server, world }) => {
    const { email } = world.pilot
    const code = new CodeApp(await world.factor()).code()
    const { asked } = await askedOf(server.address, world.pilot)
    return { input: { email, step: asked.step, code } }
  },
  'second_factor/begin': async ({ server, self }) => {
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { password }, concerns: [self] }
  },
  'second_factor/confirm': async ({ server, self }) => {
    const caller = await sessionOf(server, self)
    const { data } = await caller.call(factorBegin, { password: await proofOf(caller, self) })
    const { secret, setup } = data
    return { input: { secret, setup, code: new CodeApp(secret).code() }, concerns: [self] }
  },
  'second_factor/use_passkeys': async ({ server, self }) => {
    await newPasskey(server, self)
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { password }, concerns: [self] }
  },
  'second_factor/renew_codes': async ({ server, self }) => {
    await keepFactorOf(server, self)
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { password }, concerns: [self] }
  },
  'second_factor/remove': async ({ server, self }) => {
    await keepFactorOf(server, self)
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { password }, concerns: [self] }
  },
  'second_factor/ask_reset': toNobody('second_factor/ask_reset'),
  'second_factor/take_back_reset': async ({ world, self }) => ({
    input: { reset_id: await world.factorReset(self) },
    concerns: [],
  }),
  'second_factor/refuse_reset': toNobody('second_factor/refuse_reset'),
  'second_factor/require': async () => ({ input: { role: 5, required: true } }),
  'auth/login/reset_password': async ({ server, world: { pilot } }) => {
    const { password, password_salt } = newPassword('reset')
    const token = await newPasswordToken(server.app.services.db, pilot.id, 'reset')
    return { input: { email: pilot.email, token, password, password_salt } }
  },
  'auth/logout': async ({ self }) => ({ concerns: [self] }),
  'auth/session/end_others': async ({ server, self }) => {
    await sessionOf(server, self)
    return { concerns: [self] }
  },
  'passkey/begin': async ({ server, self }) => {
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { password }, concerns: [self] }
  },
  'passkey/add': async ({ server, self }) => {
    const { challenge, rp } = await beginPasskey(await sessionOf(server, self), self)
    const device = new Authenticator({ id: rp.id, origin: server.app.services.settings.publicUrl })
    return { input: { name: 'Chrome', passkey: device.make(challenge) }, concerns: [self] }
  },
  'passkey/remove': async ({ server, world, self }) => {
    const password = await proofOf(await sessionOf(server, self), self)
    return { input: { id: await world.passkey(), password } }
  },
  'auth/user/update_detail': async ({ world: { pilot } }) => ({
    input: { id: pilot.id, full_name: 'New' },
  }),
  'auth/user/bulk_create_role': async ({ world: { pilot } }) => ({
    input: { user_id: pilot.id, roles: [{ role: 2 }] },
  }),
  'pilot/update_pilot': async ({ world: { pilot } }) => ({
    input: { id: pilot.id, version: 1, function: 'Pilot', phone_number: '0902' },
  }),
  'pilot/activate_pilot': async ({ server, world: { pilot } }) => {
    const { db } = server.app.services
    await db.updateTable('account').set({ status: 'blocked' }).where('id', '=', pilot.id).execute()
    return { input: { crew_code: pilot.crew_code } }
  },
  // Boards are told of new pilots, who have no open pages of their own.
  'pilot/create_pilot': async () => ({ input: newPilot(), concerns: [] }),
  'pilot/import_pilots': async () => {
    const { crew_code, full_name, email } = newPilot()
    const headings = ['Crew code', 'Full name', 'Email', 'Function', 'Position', 'Fleet']
    const line = [crew_code, full_name, email, 'Pilot', 'First officer', 'A321']
    const lines = sheet(headings, line)
    return { files: { sheet: lines }, concerns: [] }
  },
  'qualification/import': async ({ world: { pilot } }) => {
    const headings = ['Crew code', 'Kind', 'Completed on']
    return { files: { sheet: sheet(headings, [pilot.crew_code, 'CRM', '05/01/2026']) } }
  },
  'toldg/new_flight': surveyOf,
  'toldg/enter_flight': surveyOf,
  'sim/create_sim_from_excel': async ({ world }) => {
    const sim = newSim(crewOf(world))
    const [a, b] = [sim.sessiona_date_time, sim.sessionb_date_time]
    const headings = [
      ...['First pilot', 'Second pilot', 'SIM-A instructor', 'SIM-A date and time'],
      ...['SIM-A place', 'SIM-B instructor', 'SIM-B date and time', 'SIM-B place'],
    ]
    const crew = [world.pilot.crew_code, '0000', world.instructor.crew_code]
    const row = [...crew, a, 'VN001', '0000', b, 'VN001']
    return { files: { monthly_sim: sheet(headings, row) } }
  },
  // Both the former and the present crew are told.
  'sim/update_sim': async ({ world }) => {
    const [one] = world.others
    const { id } = await world.sim()
    const crew = crewOf({ pilot: one, instructor: world.instructor })
    return { input: { id, ...newSim(crew) }, concerns: [one, world.pilot, world.instructor] }
  },
  'sim/submit_caav_form': async ({ server, world }) => {
    const { form_id: submitted_form_id } = (await world.sim()).first
    const own = await sessionOf(server, world.pilot)
    const files = { submitted_report: pdf() }
    await own.call(submitCaavForm, { submitted_form_id }, { files })
    return { input: { submitted_form_id }, files }
  },
  'sim/reject_form': async (scene) => ({
    input: { form_id: await formAfter(scene, 1), reason: 'unreadable' },
  }),
  'sim/set_downloaded_flag': async (scene) => ({ input: { form_id: await formAfter(scene, 3) } }),
  'sim/finish_elearning': async ({ world }) => ({
    input: { form_id: (await world.sim()).first.form_id, completed: 2 },
    files: { clue_file: pdf() },
  }),
  'linecheck/update_line_check': async ({ world }) => {
    const [pilot] = world.others
    const { id } = await world.lineCheck()
    const changed = newLineCheck({ pilot, instructor: world.instructor })
    return { input: { id, ...changed }, concerns: [pilot, world.pilot, world.instructor] }
  },
  'inspection/update': async ({ server, world: { pilot } }) => {
    const { id, inspector } = await inspect(server, [pilot])
    const { email: _, full_name: __, ...terms } = newInspection([pilot], { ends_on: inDays(9) })
    return { input: { id, ...terms }, concerns: [inspector] }
  },
  'inspection/end': async ({ server, world: { pilot } }) => {
    const { id, inspector } = await inspect(server, [pilot])
    return { input: { id, reason: 'Xong sớm' }, concerns: [inspector] }
  },
  'linecheck/submit_line_check_form (second)': async (scene) => ({
    input: { line_check_id: await checkAfter(scene, 1), form_order: 2 },
    files: { submitted_report: pdf() },
  }),
  'linecheck/set_line_check_downloaded_flag': async (scene) => ({
    input: { line_check_id: await checkAfter(scene, 2) },
  }),
  'line_training/update_line_training': async ({ world }) => {
    const [pilot] = world.others
    const { id } = await world.training()
    const input = { id, pilot_crew_code: pilot.crew_code, line_training_type: 1 }
    return { input, concerns: [pilot, world.pilot] }
  },
  'event_report/create_report': async ({ world: { others } }) => ({
    input: eventOf(others.map((one) => [one])),
    concerns: others,
  }),
  'event_report/update_report': async ({ world: { pilot, others, event } }) => ({
    input: { ...eventOf(others.map((one) => [one])), id: (await event()).id },
    concerns: [pilot, ...others],
  }),
  'line_training/submit_form (second)': async (scene) => ({
    input: { submitted_line_training_id: await trainingAfter(scene, 1), form_order: 2 },
    files: { submitted_report: pdf() },
  }),
  'line_training/set_downloaded_flag': async (scene) => ({
    input: { line_training_id: await trainingAfter(scene, 2) },
  }),
}

/** The input that makes a call do its work on the records of the world. */
export const wholeSending = async (key: string, scene: Scene): Promise<WholeSending> =>
  (await TAKEN[key]?.(scene)) ?? (await SENDINGS[key]?.(scene.world, scene.self)) ?? {}
