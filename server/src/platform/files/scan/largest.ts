import { MAX_FILE_BYTES } from '@trms/contract/common/files'

/**
 * The text by which every scanner is tried, and which harms nobody (EICAR). It stands here in two halves, so that none takes
 * this file for it.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

const BLOCK = 512
const PIECE = Buffer.alloc(1 << 18)

/**
 * As many bytes as the largest file that people may send, with the test file of scanners at their end: an archive (tar) whose
 * last file it is. Whoever finds it there looks through the whole of whatever is sent.
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

/** The head of a file in a tar; numbers are octal there. */
function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  head.write(name)
  head.write('0000644\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  // the sum of all bytes counts its own place as spaces
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
