import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { SHEET_COLUMNS, SHEET_ROWS } from '@trms/contract/exchange/sim-schedule/calls'
import type { Ctx } from '../../platform/context.ts'
import { SheetError } from '../../platform/files/excel/cells.ts'
import { refusedSheet } from '../../platform/files/excel/refusal.ts'
import type { ShownSheet } from '../../platform/files/excel/show.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'

const LIMITS = {
  bytes: MAX_FILE_BYTES,
  unpackedBytes: 33_554_432,
  // The number of lines exceeds the number of rows, because a sheet may have gaps between its rows.
  lines: 2000,
  rows: SHEET_ROWS,
  columns: SHEET_COLUMNS,
  text: 200,
}

const SAYS = {
  tooLarge: 'workbook_too_large',
  encrypted: 'workbook_protected',
  unreadable: 'workbook_unreadable',
} as const

/**
 * Reads the part of a workbook that the month's page shows; throws 422 at the field `sim_file` when the
 * workbook cannot be read.
 */
export async function sheetOf(ctx: Ctx, file: ReceivedFile): Promise<ShownSheet> {
  await file.durable
  const { stream } = await ctx.files.open(file.storageKey)
  try {
    return await ctx.workbooks.shown(await buffer(stream), LIMITS)
  } catch (error) {
    throw error instanceof SheetError ? refusedSheet('sim_file', error.refusal, SAYS) : error
  }
}
