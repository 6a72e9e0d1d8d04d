import { Readable } from 'node:stream'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { SLOT_LABELS, timesOf } from '@trms/contract/exchange/sim-slot/labels'
import { upload } from '../exchange/sim-schedule/upload.ts'
import { create as createSlot } from '../exchange/sim-slot/create.ts'
import type { Actor, Services } from '../platform/context.ts'
import { type NewSheet, type Value, workbookOf } from '../platform/files/excel/write.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { inOneTransaction } from './acts.ts'
import { adminOf } from './office.ts'
import { Random } from './random.ts'

const MONTHS = 6
const DAY_MS = 86_400_000
/** How many days before a month its schedule is sent. */
const AHEAD = 8
const PLACES = ['SGN', 'HAN']
const LESSONS = ['FFS 1', 'FFS 2', 'LOFT', 'OPC', 'LPC', 'CHECK']

/** Creates the office's data about simulators: every slot of every fleet, and a schedule for each month. */
export async function fillSimOffice(services: Services, people: readonly Actor[]): Promise<void> {
  const admin = await adminOf(services)
  await fillSlots(services, admin)
  await fillSchedules(services, admin, people)
}

async function fillSlots(services: Services, admin: Actor): Promise<void> {
  const now = new Date(Date.now() - MONTHS * 31 * DAY_MS)
  await inOneTransaction(services, async (act) => {
    for (const fleet of FLEETS)
      for (const slot of Object.keys(SLOT_LABELS[fleet])) {
        const times = timesOf(fleet, slot)
        if (times)
          await act(admin, now, (ctx) => createSlot(ctx, { type: fleet, slot, ...times }, {}))
      }
  })
}

/**
 * Sends the schedules of the last six months; the last but one was sent a second time, with a day changed.
 */
async function fillSchedules(
  services: Services,
  admin: Actor,
  people: readonly Actor[],
): Promise<void> {
  const today = dayIn(services.settings.timeZone, new Date())
  for (let ago = MONTHS - 1; ago >= 0; ago--) {
    const month = monthBefore(today, ago)
    const sent = Date.parse(`${month}-01T02:00:00Z`) - AHEAD * DAY_MS
    await sendMonth(services, admin, month, sheetOf(month, people, 1), '', sent)
    if (ago === 1)
      await sendMonth(services, admin, month, sheetOf(month, people, 2), ' (2)', sent + 5 * DAY_MS)
  }
}

async function sendMonth(
  services: Services,
  admin: Actor,
  sim_month: string,
  sheet: NewSheet,
  mark: string,
  at: number,
): Promise<void> {
  const sim_file = await services.files.receive(Readable.from([workbookOf([sheet])]), {
    name: `Lich SIM ${sim_month}${mark}.xlsx`,
    accept: 'xlsx',
  })
  const now = new Date(Math.min(at, Date.now()))
  const ctx = verbContext(services, { actor: admin, language: 'vi', now })
  await inTransaction(ctx, (within) => upload(within, { sim_month }, { sim_file }))
}

const HEADINGS = ['Ngày', 'Ca', 'Bắt đầu', 'Kết thúc', 'Buồng', 'PF', 'PM', 'Giáo viên', 'Nội dung']
const WIDTHS = [12, 8, 10, 10, 8, 24, 24, 24, 12]

function sheetOf(month: string, people: readonly Actor[], edition: number): NewSheet {
  const random = new Random(Number(month.replace('-', '')) + edition)
  const rows: Value[][] = []
  for (let day = 1; day <= daysOf(month); day += 2) {
    const date = `${month}-${String(day).padStart(2, '0')}`
    rows.push(lineOf(random, date, people))
  }
  return { name: `SIM ${month}`, headings: HEADINGS, widths: WIDTHS, rows }
}

function lineOf(random: Random, date: string, people: readonly Actor[]): Value[] {
  const fleet: Fleet = random.pick(FLEETS)
  const slot = random.pick(Object.keys(SLOT_LABELS[fleet]))
  const { start, end } = timesOf(fleet, slot) ?? { start: '', end: '' }
  const named = (role: number, not = '') => {
    const found = people.filter((one) => one.fleet === fleet && one.role === role)
    const one = random.pick(found.length > 1 ? found.filter(({ id }) => id !== not) : found)
    return { id: one.id, text: `${one.full_name} (${one.crew_code})` }
  }
  const pilot = named(ROLE.PILOT)
  return [
    { date },
    slot,
    start,
    end,
    `${fleet} ${random.pick(PLACES)}`,
    pilot.text,
    named(ROLE.PILOT, pilot.id).text,
    named(ROLE.INSTRUCTOR).text,
    random.pick(LESSONS),
  ]
}

/** The month as `YYYY-MM`, a number of months before that of a day. */
function monthBefore(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const daysOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
