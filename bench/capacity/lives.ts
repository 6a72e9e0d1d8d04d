import { ROLE } from '@trms/contract/access'
import { createLineCheck } from '@trms/contract/exchange/line-check/calls'
import {
  readLineCheckDocuments,
  setLineCheckStatus,
  submitLineCheckForm,
} from '@trms/contract/exchange/line-check/form-calls'
import { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import {
  setLineTrainingStatus,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import { createSim } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { setSimStatus, submitForm } from '@trms/contract/exchange/sim/form-calls'
import { createReport } from '@trms/contract/office/event-report/calls'
import { createTd } from '@trms/contract/office/training-document/calls'
import { enterQualification } from '@trms/contract/people/qualification/entry-calls'
import { kinds } from '@trms/contract/people/qualification/kind-calls'
import {
  getSurveyEntries,
  newFlight as sendSurvey,
  verifySurvey,
} from '@trms/contract/people/survey/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { agreeAmendment, approveResult } from '@trms/contract/records/training-record/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { newId } from '../../server/src/platform/db/id.ts'
import { Caller } from '../../server/test/caller.ts'
import { eventOf } from '../../server/test/event-reports.ts'
import { pdf } from '../../server/test/flights.ts'
import { FLIGHT_KIND, KINDS } from '../../server/test/record-kinds.ts'
import { clock } from '../cases/case.ts'
import { h1Of, type Person } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import { type AirlineSize, FILE_BYTES, type FigureName } from './airline.ts'

/**
 * The people of one life. Their names occur nowhere else, so that the stamp finds these in the written rows.
 */
export interface Cast {
  pilot: Person
  second: Person
  instructor: Person
  other: Person
  office: Person
}

interface Scene extends Cast {
  address: string
  as(person: Person): Promise<Caller>
}

/** The life of a record from its first day to its last, played in the product itself. */
export interface Life {
  figure: FigureName
  /** The number of the variant: the same life with other values. */
  variant: number
  /** `done`: finished; `open`: waits for somebody; `ahead`: planned for a day that has not come. */
  ends: 'done' | 'open' | 'ahead'
  /** Days from the first step to the last. */
  days: number
  live(scene: Scene): Promise<void>
}

const DAY_MS = 86_400_000
const dayOf = (at: number): string => clock(new Date(at)).slice(0, 10)
const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS)
const report = (bytes: number) => ({ files: { report: pdf('report.pdf', bytes) } })
const handed = (bytes: number) => ({ files: { submitted_report: pdf('form.pdf', bytes) } })

function flights(differing: number): Life[] {
  const invented = inventFlights(differing, inDays(0))
  const life = (variant: number, ends: 'done' | 'open', amended = false): Life => ({
    figure: 'flight',
    variant,
    ends,
    days: amended ? 12 : 5,
    async live({ as, pilot, instructor }) {
      const form = invented[variant % differing] as (typeof invented)[number]
      const sent = { ...form, pilot_id: pilot.id, instructor_id: instructor.id }
      const teacher = await as(instructor)
      const { data } = await teacher.call(createFlight, sent as never, report(FILE_BYTES.flight))
      if (ends === 'open') return
      const trainee = await as(pilot)
      const { version } = (await trainee.call(approveResult, { id: data.id })).data
      if (!amended) return
      const change = {
        ...form,
        id: data.id,
        version,
        reason: 'Sai giờ bay chặng hai',
        comments: 'Đã xem lại',
      }
      const amendment = await teacher.raw(FLIGHT_KIND.amend, change, { files: {} })
      await trainee.call(agreeAmendment, {
        id: data.id,
        version: (amendment.data as { version: number }).version,
      })
    },
  })
  const many = (count: number, make: (i: number) => Life) =>
    Array.from({ length: count }, (_, i) => make(i))
  return [
    ...many(differing, (i) => life(i, 'done')),
    life(differing, 'done', true),
    ...many(Math.ceil(differing / 3), (i) => life(i, 'open')),
  ]
}

const OF_KIND: Partial<Record<RecordKind, FigureName & keyof typeof FILE_BYTES>> = {
  base_training: 'baseTraining',
  theory_test: 'theoryTest',
  progress_theory: 'progressTheory',
}
const WORDS = [
  'Nắm vững giới hạn tàu bay và quy trình khẩn nguy.',
  'Cần đọc lại phần kế hoạch bay; các mục khác tốt.',
  'Trả lời đúng và nhanh, nói rõ lý do của từng bước.',
]

function theoryAndBase(): Life[] {
  return KINDS.flatMap((kind) =>
    WORDS.flatMap((comments, variant) =>
      (['done', 'open'] as const).map((ends): Life => {
        const figure = OF_KIND[kind.kind]
        if (!figure) throw new Error(`no figure for a ${kind.kind}`)
        return {
          figure,
          variant,
          ends,
          days: 5,
          async live({ as, pilot, instructor }) {
            const [day] = [inDays(0)]
            const more = kind.kind === 'progress_theory' ? { fom: comments } : { comments }
            const sent = kind.input(instructor as never, pilot as never, {
              [kind.day]: day,
              ...more,
            })
            const written = await (await as(instructor)).raw(
              kind.create,
              sent,
              report(FILE_BYTES[figure]),
            )
            const { id } = written.data as { id: string }
            if (ends === 'done') (await (await as(pilot)).call(approveResult, { id })).data
          },
        }
      }),
    ),
  )
}

function sims(): Life[] {
  const life = (ends: Life['ends'], variant: number, stages: number): Life => ({
    figure: 'sim',
    variant,
    ends,
    days: 6,
    async live({ as, pilot, second, instructor, other, office }) {
      const desk = await as(office)
      const on = ends === 'ahead' ? 20 : -2
      const places = ['VN001', 'CAE VN018', 'VN026', 'VN036']
      const place = places[variant % places.length] ?? ''
      const { data } = await desk.call(createSim, {
        first_pilot_crew_code: pilot.crew_code ?? '',
        second_pilot_crew_code: second.crew_code ?? '',
        sima_instructor_crew_code: instructor.crew_code ?? '',
        simb_instructor_crew_code: other.crew_code ?? '',
        sessiona_date_time: `${inDays(on)}T0${1 + (variant % 8)}:00`,
        sessiona_place: place,
        sessionb_date_time: `${inDays(on + 1)}T0${1 + (variant % 8)}:00`,
        sessionb_place: place,
      })
      const by = [
        [pilot, instructor, other],
        [second, instructor, other],
      ] as const
      for (const [i, form] of [data.first_pilot, data.second_pilot].entries())
        for (const stage of [1, 2, 3] as const) {
          if (stage > stages) break
          const sent = { submitted_form_id: (form as OpenForm).form_id, form_order: stage }
          const submitter = await as(by[i]?.[stage - 1] as Person)
          ;(await submitter.call(submitForm, sent, handed(FILE_BYTES.sim))).data
        }
      if (ends !== 'done') return
      for (const form of [data.first_pilot, data.second_pilot])
        (await desk.call(setSimStatus, { form_id: (form as OpenForm).form_id, status: 5 })).data
    },
  })
  return [
    ...Array.from({ length: 8 }, (_, i) => life('done', i, 3)),
    life('open', 0, 1),
    life('open', 1, 2),
    life('open', 2, 3),
    life('ahead', 0, 0),
  ]
}

function checksAndTrainings(): Life[] {
  const check = (ends: Life['ends'], variant: number): Life => ({
    figure: 'lineCheck',
    variant,
    ends,
    days: 6,
    async live({ as, pilot, instructor, office }) {
      const desk = await as(office)
      const { id } = (
        await desk.call(createLineCheck, {
          pilot_crew_code: pilot.crew_code ?? '',
          instructor_crew_code: instructor.crew_code ?? '',
          line_check_date: `${inDays(ends === 'ahead' ? 20 : -1)}T06:00`,
          line_check_sectors:
            ['HAN-SGN, SGN-HAN', 'SGN-DAD, DAD-SGN', 'HAN-CXR, CXR-HAN'][variant % 3] ?? '',
        })
      ).data
      if (ends === 'ahead') return
      const trainee = await as(pilot)
      ;(await trainee.call(readLineCheckDocuments, { line_check_id: id, completed: 2 })).data
      const sent = { line_check_id: id, form_order: 1 as const }
      ;(await trainee.call(submitLineCheckForm, sent, handed(FILE_BYTES.lineCheck))).data
      if (ends === 'open') return
      const second = { line_check_id: id, form_order: 2 as const }
      ;(
        await (await as(instructor)).call(submitLineCheckForm, second, handed(FILE_BYTES.lineCheck))
      ).data
      ;(await desk.call(setLineCheckStatus, { line_check_id: id, status: 4 })).data
    },
  })
  const training = (ends: Life['ends'], type: 1 | 2 | 3): Life => ({
    figure: 'lineTraining',
    variant: type,
    ends,
    days: 40,
    async live({ as, pilot, instructor, office }) {
      const desk = await as(office)
      const sent = { pilot_crew_code: pilot.crew_code ?? '', line_training_type: type }
      const line_training_id = (await desk.call(createLineTraining, sent)).data.id
      const hand = async (person: Person, form_order: 1 | 2) =>
        (
          await (
            await as(person)
          ).call(
            submitLineTrainingForm,
            { submitted_line_training_id: line_training_id, form_order },
            handed(FILE_BYTES.lineTraining),
          )
        ).data
      await hand(pilot, 1)
      if (ends === 'open') return
      await hand(instructor, 2)
      ;(await desk.call(setLineTrainingStatus, { line_training_id, status: 3 })).data
    },
  })
  return [
    ...[0, 1, 2].map((i) => check('done', i)),
    check('open', 0),
    check('ahead', 0),
    ...([1, 2, 3] as const).map((type) => training('done', type)),
    training('open', 1),
  ]
}

const KIND_NAMES = {
  medical: 'Medical',
  english: 'English',
  licence: 'Licence',
  dangerousGoods: 'Dangerous goods',
  crm: 'CRM',
} as const

const qualifications = (): Life[] =>
  Object.entries(KIND_NAMES).map(([figure, name]) => ({
    figure: figure as FigureName,
    variant: 0,
    ends: 'done',
    days: 1,
    async live({ as, pilot, office }) {
      const desk = await as(office)
      const { data } = await desk.call(kinds, {})
      const kind = data.kinds.find((one) => one.name_en === name)
      if (!kind) throw new Error(`no kind ${name}`)
      const ends = kind.validity === null ? { expires_on: inDays(365) } : {}
      const input = { pilot_id: pilot.id, kind_id: kind.id, completed_on: inDays(0), ...ends }
      const files = { file: pdf('paper.pdf', FILE_BYTES.qualification) }
      ;(await desk.call(enterQualification, input, { files })).data
    },
  }))

function offices(): Life[] {
  const event: Life = {
    figure: 'eventReport',
    variant: 0,
    ends: 'done',
    days: 1,
    async live({ as, pilot, second, office }) {
      const sent = eventOf([[pilot, 2], [second]], { date_of_occurence: `${inDays(-1)}T08:15` })
      const files = { files: [pdf('event.pdf', FILE_BYTES.eventReport)] }
      ;(await (await as(office)).call(createReport, sent, { files })).data
    },
  }
  const types = ['SIM', 'LINE_CHECK', 'LINE_TRAINING', 'OTHERS'] as const
  const documents = types.map(
    (training_type, variant): Life => ({
      figure: 'document',
      variant,
      ends: 'done',
      days: 1,
      async live({ as, office }) {
        const files = { files: [pdf('document.pdf', FILE_BYTES.document)] }
        const fleet = (['A321', 'B787', 'A350', 'ATR72'] as const)[variant] ?? 'All'
        const said = {
          document_name: `Tài liệu huấn luyện ${variant}`,
          note: 'Đọc trước buổi huấn luyện',
        }
        const sent = { fleet, training_type, start_date: inDays(0), ...said }
        ;(await (await as(office)).call(createTd, sent, { files })).data
      },
    }),
  )
  return [event, ...documents]
}

const surveys = (): Life[] => [
  {
    figure: 'survey',
    variant: 0,
    ends: 'done',
    days: 3,
    async live({ as, address, pilot, office }) {
      const flights = [1, 4, 8].map((ago) => ({
        flight_date: inDays(-ago),
        to_number: 2,
        ldg_number: 2,
      }))
      const sent = { email: pilot.email, license_number: `VN-${pilot.crew_code}`, flights }
      ;(await new Caller(address).call(sendSurvey, sent)).data
      const desk = await as(office)
      const { entries } = (await desk.call(getSurveyEntries, { pilot_id: pilot.id })).data
      const verdicts = entries.map(({ flight_date, sent_at }) => ({
        flight_date,
        sent_at,
        verdict: 'accept' as const,
      }))
      ;(await desk.call(verifySurvey, { pilot_id: pilot.id, entries: verdicts })).data
    },
  },
]

const signIns = (): Life[] => [
  {
    figure: 'signIn',
    variant: 0,
    ends: 'done',
    days: 1,
    async live({ address, pilot }) {
      await Caller.signIn(address, { email: pilot.email, h1: h1Of(pilot.email) })
    },
  },
]

export const livesOf = ({ flights: differing }: AirlineSize): Life[] => [
  ...flights(differing),
  ...theoryAndBase(),
  ...sims(),
  ...checksAndTrainings(),
  ...qualifications(),
  ...offices(),
  ...surveys(),
  ...signIns(),
]

/**
 * Makes people with unique names: two pilots for each life, and the instructors and the office that all lives
 * share.
 */
export class Casting {
  #made = 0
  readonly #shared = {
    instructor: this.#make('I', ROLE.INSTRUCTOR),
    other: this.#make('J', ROLE.INSTRUCTOR),
    office: this.#make('O', ROLE.ADMIN),
  }

  get shared(): Person[] {
    return Object.values(this.#shared)
  }

  next(): Cast {
    return {
      ...this.#shared,
      pilot: this.#make('P', ROLE.PILOT),
      second: this.#make('Q', ROLE.PILOT),
    }
  }

  #make(letter: string, role: Person['role']): Person {
    this.#made += 1
    const number = String(this.#made).padStart(4, '0')
    return {
      id: newId(),
      email: `zz${letter.toLowerCase()}${number}@bench.example`,
      full_name: `Zzmẫu ${letter}ẫ Số${number}`,
      role,
      fleet: role === ROLE.ADMIN ? null : 'A321',
      crew_code: role === ROLE.ADMIN ? null : `Z${letter}${number}`,
      management_role: [],
    }
  }
}
