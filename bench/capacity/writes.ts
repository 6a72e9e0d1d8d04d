import { createSim } from '@trms/contract/exchange/sim/calls'
import { submitForm } from '@trms/contract/exchange/sim/form-calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { Caller } from '../../server/test/caller.ts'
import { bodyOf } from '../cases/case.ts'
import { JSON_BODY } from '../client.ts'
import { median } from '../measure.ts'
import { pdf } from '../multipart.ts'
import { h1Of, type Person } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import { FILE_BYTES } from './airline.ts'
import type { Who } from './asks.ts'
import type { Given } from './given.ts'
import type { Timing } from './reads.ts'
import { type Answered, answered, type Seat } from './seats.ts'

const report = pdf(FILE_BYTES.flight)
const form = pdf(FILE_BYTES.sim)
const flights = inventFlights(20)

/** The request body of a flight that an instructor records. */
export function flightBody(pilot: Person, instructor: Person, i: number) {
  const sent = { ...flights[i % flights.length], pilot_id: pilot.id, instructor_id: instructor.id }
  return bodyOf({ file: { field: 'report', bytes: report } }, sent)
}

/** A session on two days of its own, so that no two sessions share a simulator. */
export function simBody(
  first: Person,
  second: Person,
  [a, b]: readonly [Person, Person],
  i: number,
) {
  const on = (days: number) =>
    new Date(Date.now() + (400 + 2 * i + days) * 86_400_000).toISOString().slice(0, 10)
  return {
    first_pilot_crew_code: first.crew_code,
    second_pilot_crew_code: second.crew_code,
    sima_instructor_crew_code: a.crew_code,
    simb_instructor_crew_code: b.crew_code,
    sessiona_date_time: `${on(0)}T08:00`,
    sessiona_place: 'VN001',
    sessionb_date_time: `${on(1)}T08:00`,
    sessionb_place: 'VN001',
  }
}

type Data = Record<string, never> & {
  id: string
  first_pilot: { form_id: string }
}

/** Measures the writes that people wait for, with one caller; the written records stay. */
export async function timeWrites(
  address: string,
  given: Given,
  { seats, each }: { seats: Record<Who, readonly Seat[]>; each: number },
): Promise<Timing[]> {
  const [instructor, other] = seats.instructor as readonly [Seat, Seat]
  const own = seats.pilot.filter(({ person }) => person.fleet === instructor.person.fleet)
  const [desk] = seats.office as readonly [Seat]
  const of = (i: number) => own[i % own.length] as Seat
  const made: string[] = []
  const forms: string[] = []
  const sent = (one: Seat, path: string, body: string | Buffer, headers: object = JSON_BODY) =>
    answered(address, {
      method: 'POST',
      path,
      headers: { ...one.headers, ...headers },
      body,
      keep: true,
    })
  const dataOf = ({ text }: Answered): Data => JSON.parse(text).result.data
  const steps: [string, string, Who, (i: number) => Promise<Answered>][] = [
    [
      createFlight.path,
      `a flight with a report of ${FILE_BYTES.flight / 1000} kB`,
      'instructor',
      async (i) => {
        const { headers, body } = flightBody(of(i).person, instructor.person, i)
        const reply = await sent(instructor, createFlight.path, body, headers)
        if (reply.status === 200) made.push(dataOf(reply).id)
        return reply
      },
    ],
    [
      approveResult.path,
      'such a flight, signed',
      'pilot',
      (i) => sent(of(i), approveResult.path, JSON.stringify({ id: made[i] })),
    ],
    [
      createSim.path,
      'a session of four people',
      'office',
      async (i) => {
        const crew = simBody(
          of(i).person,
          given.pilots[5] as Person,
          [instructor.person, other.person],
          i,
        )
        const reply = await sent(desk, createSim.path, JSON.stringify(crew))
        if (reply.status === 200) forms.push(dataOf(reply).first_pilot.form_id)
        return reply
      },
    ],
    [
      submitForm.path,
      `a form of ${FILE_BYTES.sim / 1000} kB, signed`,
      'pilot',
      (i) => {
        const file = { field: 'submitted_report', bytes: form }
        const { headers, body } = bodyOf({ file }, { submitted_form_id: forms[i], form_order: 1 })
        return sent(of(i), submitForm.path, body, headers)
      },
    ],
  ]
  const timings: Timing[] = []
  for (const [path, words, by, step] of steps)
    timings.push(await timeOf({ path, words, by, each }, step))
  return [...timings, await signInTiming(address, given, each)]
}

async function timeOf(
  { each, ...named }: Pick<Timing, 'path' | 'words' | 'by'> & { each: number },
  step: (i: number) => Promise<Answered>,
): Promise<Timing> {
  const samples: number[] = []
  let bytes = 0
  for (let i = 0; i < each; i++) {
    const reply = await step(i)
    if (reply.status !== 200) {
      const refused = `${reply.status} ${reply.text.slice(0, 300)}`
      return { ...named, calls: samples.length, median: 0, slowest: 0, bytes, refused }
    }
    bytes = reply.bytes
    if (i > 0) samples.push(reply.ms)
  }
  return {
    ...named,
    calls: samples.length,
    median: median(samples),
    slowest: Math.max(...samples),
    bytes,
  }
}

const signInTiming = (address: string, { pilots }: Given, each: number): Promise<Timing> =>
  timeOf(
    { path: 'auth/login/validate', words: 'a sign-in, both calls of it', by: 'pilot', each },
    async (i) => {
      const { email } = pilots[(i * 11) % pilots.length] as Person
      const began = performance.now()
      await Caller.signIn(address, { email, h1: h1Of(email) })
      return { ms: performance.now() - began, status: 200, bytes: 0, text: '' }
    },
  )
