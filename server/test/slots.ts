import { utils, type WorkSheet, write } from '@e965/xlsx'
import { uploadSimList } from '@trms/contract/exchange/sim-schedule/calls'
import { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { timesOf } from '@trms/contract/exchange/sim-slot/labels'
import type { Caller } from './caller.ts'

/** A workbook of one sheet, as saved by Excel. */
export function workbook(
  sheet: WorkSheet | unknown[][] = [['Ngày', 'Ca']],
  name = 'lich-sim.xlsx',
) {
  const book = utils.book_new()
  utils.book_append_sheet(book, Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet, 'SIM')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return new File([new Uint8Array(bytes)], name)
}

export const sendSchedule = (caller: Caller, sim_month: string, sim_file = workbook()) =>
  caller.call(uploadSimList, { sim_month }, { files: { sim_file } })

export async function newSlot(caller: Caller, type = 'A321', slot = 'A') {
  const times = timesOf(type as 'A321', slot)
  if (!times) throw new Error(`no slot ${slot} of ${type}`)
  return (await caller.call(createSimSlot, { type, slot, ...times })).data
}
