import { Readable } from 'node:stream'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { COMPLETED } from '../completed.ts'
import { enterByHand, withdrawByHand } from '../people/qualification/entries.ts'
import { grant } from '../people/qualification/exemptions.ts'
import { importList } from '../people/qualification/import.ts'
import { kindsInForce } from '../people/qualification/kind-rows.ts'
import { create } from '../people/qualification/kinds.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { type Value, workbookOf } from '../platform/files/excel/write.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { adminOf } from './office.ts'
import { Random } from './random.ts'
import { paperPdf } from './report-pdf.ts'

/** Enters the qualifications that the office keeps: most pilots are green, and every other colour occurs. */
export async function fillReadiness(services: Services, people: readonly Actor[]): Promise<void> {
  const admin = await adminOf(services)
  const today = dayIn(services.settings.timeZone, new Date())
  const asOffice = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inTransaction(verbContext(services, { actor: admin, language: 'vi', now: new Date() }), work)
  for (const kind of [BASE_CHECK, AGE_LIMIT])
    await asOffice((ctx) => create(COMPLETED)(ctx, kind, {}))
  const rows = people.flatMap((one, i) => rowsOf(one, i, today))
  await importRows(services, asOffice, rows)
  const kinds = await kindsInForce(services.db)
  const idOf = (name: string) => kinds.find((one) => one.name_en === name)?.id ?? ''
  await withPapers(services, asOffice, people.slice(0, 6), { kind_id: idOf('Medical'), today })
  for (const [i, pilot] of people.filter((_, at) => at % 29 === EXEMPT).entries())
    await asOffice((ctx) =>
      grant(COMPLETED)(
        ctx,
        {
          pilot_id: pilot.id,
          kind_id: idOf('Line check'),
          until: addDays(today, 25 + 30 * i),
          reason: 'Chưa bố trí được giáo viên kiểm tra đường bay trên loại tàu bay này.',
          reference: `CAAV ${1184 + i}/CHK-TCATB`,
        },
        {},
      ),
    )
}

type AsOffice = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** The kinds of qualification that this airline adds to the initial ones. */
const BASE_CHECK = {
  name_en: 'Base check',
  name_vi: 'Kiểm tra cất hạ cánh',
  fleets: [],
  positions: [2, 3] as (0 | 1 | 2 | 3)[],
  validity: 24,
  validity_unit: 'month' as const,
  to_month_end: true,
  renewal_months: 3,
  warning_days: 30,
  source: 'base_training' as const,
  basis: 'As the training manual of the airline says',
}

const AGE_LIMIT = {
  name_en: 'Age limit 65',
  name_vi: 'Giới hạn tuổi 65',
  fleets: [],
  positions: [],
  validity: 780,
  validity_unit: 'month' as const,
  to_month_end: false,
  renewal_months: 0,
  warning_days: 90,
  source: 'profile' as const,
  profile_field: 'date_of_birth' as const,
  basis: 'ICAO Annex 1, 2.1.10.1: until the 65th birthday',
}

/**
 * The pilots, as remainders of their index by 29, who have no line check but an exemption, and no certificate
 * of English.
 */
const EXEMPT = 11
const WITHOUT_ENGLISH = 17

/** The rows of one pilot in an Excel list of the office: kind, completed on, expires on, does not end. */
function rowsOf({ crew_code }: Actor, i: number, today: string): Value[][] {
  const random = new Random(11_000 + i)
  const day = (days: number): Value => ({ date: addDays(today, days) })
  const done = (kind: string, ago: number): Value[] => [crew_code, kind, day(-ago)]
  const until = (kind: string, ago: number, left: number): Value[] => [
    ...done(kind, ago),
    day(left),
  ]
  const late = random.chance(0.06)
  const soon = random.chance(0.2)
  return [
    done('Kiểm tra SIM', late ? random.between(215, 240) : random.between(5, 150)),
    ...(i % 29 === EXEMPT
      ? []
      : [done('Kiểm tra đường bay', random.between(10, soon ? 375 : 330))]),
    until(
      'Sức khỏe',
      random.between(40, 300),
      soon ? random.between(-4, 40) : random.between(60, 330),
    ),
    ...(i % 29 === WITHOUT_ENGLISH
      ? []
      : random.chance(0.25)
        ? [[...done('Tiếng Anh', random.between(100, 900)), null, 'x']]
        : [until('Tiếng Anh', random.between(100, 900), random.between(70, 900))]),
    until('Giấy phép', random.between(200, 1200), random.between(80, 1500)),
    done('Hàng nguy hiểm', random.between(20, soon ? 700 : 600)),
    done('CRM', random.between(20, 1000)),
  ]
}

const HEADINGS = ['Mã phi công', 'Năng định', 'Ngày hoàn thành', 'Ngày hết hạn', 'Không thời hạn']

async function importRows(services: Services, asOffice: AsOffice, rows: Value[][]): Promise<void> {
  const sheet = await services.files.receive(
    Readable.from([workbookOf([{ name: 'Năng định', headings: HEADINGS, rows }])]),
    { name: 'Hang muc.xlsx', accept: 'xlsx' },
  )
  await asOffice((ctx) => importList(ctx, {}, { sheet }))
  // An uploaded list is not kept either: its contents are in the entries.
  await services.files.discard(sheet.storageKey)
}

/** Adds medical certificates with their papers; one was entered for the wrong pilot, and withdrawn. */
async function withPapers(
  services: Services,
  asOffice: AsOffice,
  pilots: readonly Actor[],
  { kind_id, today }: { kind_id: string; today: string },
): Promise<void> {
  for (const [i, { id, crew_code }] of pilots.entries()) {
    const bytes = paperPdf({
      title: 'MEDICAL CERTIFICATE CLASS 1',
      head: [`Crew code ${crew_code}`],
      lines: [`Valid until ${addDays(today, 200 + i)}`],
    })
    const name = `Giay chung nhan suc khoe ${crew_code}.pdf`
    const file = await services.files.receive(Readable.from([bytes]), { name, accept: 'pdf' })
    const entry = {
      pilot_id: id,
      kind_id,
      completed_on: addDays(today, -20 - i),
      expires_on: addDays(today, 200 + i),
      no_expiry: false,
      note: 'Nhóm 1',
    }
    const { entries } = await asOffice((ctx) => enterByHand(COMPLETED)(ctx, entry, { file }))
    const [newest] = entries
    if (i === 0 && newest)
      await asOffice((ctx) =>
        withdrawByHand(COMPLETED)(ctx, { id: newest.id, reason: 'Nhập nhầm phi công.' }, {}),
      )
  }
}
