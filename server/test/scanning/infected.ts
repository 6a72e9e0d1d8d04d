import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { EICAR } from '../../src/platform/files/scan/largest.ts'

/** A file that begins like a PDF, has the largest allowed size, and ends with the EICAR test file. */
export function infectedPdf(name: string, size = MAX_FILE_BYTES): File {
  const bytes = new Uint8Array(size).fill(32)
  bytes.set(Buffer.from('%PDF-1.7\n'))
  bytes.set(EICAR, size - EICAR.length)
  return new File([bytes], name, { type: 'application/pdf' })
}

/** The messages that people read, by the result of the scan. */
export const REFUSALS = {
  found: (name: string, finding: string) => ({
    en: `The virus check found ${finding} in ${name}, so nothing was saved. Please do not send this file again, and tell an administrator.`,
    vi: `Quét vi-rút phát hiện ${finding} trong tệp ${name} nên chưa lưu được gì. Vui lòng không gửi lại tệp này và báo quản trị viên.`,
  }),
  away: {
    en: 'The file could not be checked for viruses just now; nothing was saved. Please try again, and tell an administrator if it lasts.',
    vi: 'Hiện chưa quét vi-rút được cho tệp nên chưa lưu được gì. Vui lòng thử lại và báo quản trị viên nếu tình trạng kéo dài.',
  },
}
