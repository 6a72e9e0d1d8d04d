import { MAX_FILE_BYTES } from '@trms/contract/common/files'

/**
 * The harmless test text that every virus scanner detects (EICAR), in two halves, so that no scanner reports
 * this file.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

const BLOCK = 512
const PIECE = Buffer.alloc(1 << 18)

/**
 * As many bytes as the largest allowed upload: a tar archive whose last file is the EICAR test file. A
 * scanner that finds that file scans uploads completely.
 */
export function* largestWithEicar(): Generator<Buffer> {
  const last = Buffer.alloc(BLOCK)
  EICAR.copy(last)
  const end = Buffer.alloc(2 * BLOCK)
  const before = MAX_FILE_BYTES - 2 * BLOCK - last.length - end.length
  yield headOf('before', before)
  for (let left = before; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left)
  yield headOf('eicar.com', EICAR.length)
  yield last
  yield end
}

/** The header of a file in a tar archive; its numbers are octal. */
function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  head.write(name)
  head.write('0000644\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  // While the checksum is computed, its own field counts as spaces.
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
