import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompoundError, CompoundFile } from '../../src/platform/files/excel/compound.ts'

/** The number of broken files. `npm run test:faults` breaks 100,000, different ones each time. */
const FILES = Number(process.env.BROKEN_FILES ?? 1000)
const SEED = process.env.BROKEN_FILES ? Date.now() : 20_261_122

/** A short workbook, which is stored in small sectors, and a long one in whole sectors. */
const [SMALL, LONG] = [1, 300].map((rows) => {
  const book = utils.book_new()
  const cells = Array.from({ length: rows }, (_, at) => [at, `name ${at}`])
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells))
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}) as [Buffer, Buffer]

/** Offsets in a compound file that describe its structure, and numbers to put there. */
const place = fc.oneof(
  fc.integer({ min: 2, max: 127 }).map((at) => at * 4),
  fc.nat({ max: (LONG.length >> 2) - 1 }).map((at) => at * 4),
)
const number = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.constantFrom(0xfffffffe, 0xffffffff, 0xfffffffd, 0xfffffffa, 0x7fffffff, 0x80000000),
  fc.integer({ min: 0, max: 0xffffffff }),
)
const broken = fc
  .record({
    whole: fc.constantFrom(SMALL, LONG),
    changes: fc.array(fc.tuple(place, number), { minLength: 1, maxLength: 4 }),
    kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ whole, changes, kept }) => {
    const bytes = Buffer.from(whole)
    for (const [at, value] of changes) bytes.writeUInt32LE(value, at % (bytes.length - 4))
    return bytes.subarray(0, Math.floor(bytes.length * kept))
  })

test('[SEC-01] an old workbook is read as it was written', () => {
  for (const bytes of [SMALL, LONG]) {
    const workbook = new CompoundFile(bytes).stream('Workbook')
    // The record that every workbook begins with: BOF of BIFF8.
    expect(workbook?.readUInt32LE(0)).toBe(0x00100809)
  }
})

test('[SEC-01] a broken old workbook is read or refused, and never longer than its file', () => {
  const read = (bytes: Buffer): Buffer | null => {
    try {
      return new CompoundFile(bytes).stream('Workbook')
    } catch (error) {
      if (error instanceof CompoundError) return null
      throw error
    }
  }
  const holds = fc.property(broken, (bytes) => (read(bytes)?.length ?? 0) <= bytes.length)
  fc.assert(holds, { numRuns: FILES, seed: SEED })
})
