import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { SHEET_COLUMNS, SHEET_ROWS } from '@trms/contract/sim-schedule/calls'
import type { Ctx } from '../context.ts'
import { SheetError } from '../files/excel/read.ts'
import { type ShownSheet, showSheet } from '../files/excel/show.ts'
import type { ReceivedFile } from '../files/store.ts'
import { AppError } from '../http/errors.ts'

const LIMITS = {
  bytes: MAX_FILE_BYTES,
  unpackedBytes: 33_554_432,
  // a sheet with gaps between its rows
  lines: 2000,
  rows: SHEET_ROWS,
  columns: SHEET_COLUMNS,
  text: 200,
}

const SAYS = {
  'too large': 'workbook_too_large',
  encrypted: 'workbook_protected',
  unreadable: 'workbook_unreadable',
} as const

/** What a month's page shows of its workbook; throws at the field `sim_file` what it cannot read. */
export async function sheetOf(ctx: Ctx, file: ReceivedFile): Promise<ShownSheet> {
  await file.durable
  const { stream } = await ctx.files.open(file.storageKey)
  try {
    return await showSheet(await buffer(stream), LIMITS)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    const key = SAYS[error.why]
    const code = error.why === 'too large' ? 'FILE_TOO_LARGE' : 'INVALID_FIELDS'
    throw new AppError(code, key, { fields: { sim_file: { key } } })
  }
}
