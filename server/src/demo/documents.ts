import { Readable } from 'node:stream'
import { dayIn } from '@trms/contract/common/dates'
import type { DocumentFleet, TrainingType } from '@trms/contract/office/training-document/entity'
import { create } from '../office/training-document/create.ts'
import type { Actor, Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { adminOf } from './office.ts'
import { paperPdf, withoutMarks } from './report-pdf.ts'

const DAY_MS = 86_400_000

interface Sketch {
  fleet: DocumentFleet
  training_type: TrainingType
  document_name: string
  note: string
  /** Days from today to the start date; a document whose date is ahead is not the latest yet. */
  starts: number
  files: readonly string[]
}

const DOCUMENTS: readonly Sketch[] = [
  {
    fleet: 'All',
    training_type: 'SIM',
    document_name: 'Quy trình huấn luyện buồng lái mô phỏng, bản 4',
    note: 'Thay bản 3. Phi công đọc trước buổi SIM.',
    starts: -200,
    files: ['Quy trinh SIM ban 4', 'Phu luc A - Phieu danh gia'],
  },
  {
    fleet: 'A321',
    training_type: 'SIM',
    document_name: 'A321 - Bài tập SIM nửa cuối năm',
    note: '',
    starts: -60,
    files: ['A321 Bai tap SIM', 'A321 Bang tham so', 'A321 Mau bao cao'],
  },
  {
    fleet: 'A321',
    training_type: 'SIM',
    document_name: 'A321 - Bài tập SIM năm sau',
    note: 'Có hiệu lực từ đầu kỳ sau.',
    starts: 40,
    files: ['A321 Bai tap SIM nam sau'],
  },
  {
    fleet: 'B787',
    training_type: 'SIM',
    document_name: 'B787 - Bài tập SIM nửa cuối năm',
    note: '',
    starts: -75,
    files: ['B787 Bai tap SIM'],
  },
  {
    fleet: 'A350',
    training_type: 'SIM',
    document_name: 'A350 - Bài tập SIM nửa cuối năm',
    note: '',
    starts: -70,
    files: ['A350 Bai tap SIM'],
  },
  {
    fleet: 'All',
    training_type: 'LINE_CHECK',
    document_name: 'Hướng dẫn kiểm tra đường bay',
    note: 'Đọc và xác nhận trước chuyến kiểm tra.',
    starts: -120,
    files: ['Huong dan kiem tra duong bay', 'Mau phieu kiem tra'],
  },
  {
    fleet: 'ATR72',
    training_type: 'LINE_CHECK',
    document_name: 'ATR72 - Kiểm tra đường bay sân bay ngắn',
    note: 'Côn Đảo, Điện Biên, Cà Mau.',
    starts: -30,
    files: ['ATR72 Kiem tra duong bay'],
  },
  {
    fleet: 'All',
    training_type: 'LINE_TRAINING',
    document_name: 'Chương trình huấn luyện bay đường dài',
    note: '',
    starts: -300,
    files: ['Chuong trinh huan luyen'],
  },
  {
    fleet: 'A321',
    training_type: 'LINE_TRAINING',
    document_name: 'A321 - Sổ tay huấn luyện cơ phó',
    note: '',
    starts: -15,
    files: ['So tay co pho', 'Mau nhat ky huan luyen'],
  },
  {
    fleet: 'All',
    training_type: 'OTHERS',
    document_name: 'Thông báo về hạn giấy phép và sức khỏe',
    note: 'Gửi tới toàn đoàn bay.',
    starts: -10,
    files: ['Thong bao giay phep'],
  },
  {
    fleet: 'B787',
    training_type: 'OTHERS',
    document_name: 'B787 - Thay đổi sổ tay khai thác',
    note: '',
    starts: -5,
    files: ['B787 Thay doi so tay'],
  },
]

/** Creates documents of every type, one of which comes into force later (DOC-01, DOC-02). */
export async function fillDocuments(services: Services): Promise<void> {
  const admin = await adminOf(services)
  for (const sketch of DOCUMENTS) await fillDocument(services, admin, sketch)
}

async function fillDocument(services: Services, admin: Actor, sketch: Sketch): Promise<void> {
  const { files: names, starts, ...facts } = sketch
  const startsAt = new Date(Date.now() + starts * DAY_MS)
  const start_date = dayIn(services.settings.timeZone, startsAt)
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = paperPdf({
        title: name,
        head: [`In force from ${start_date}`, `Fleet: ${facts.fleet}`],
        lines: [withoutMarks(facts.document_name), withoutMarks(facts.note)],
      })
      return services.files.receive(Readable.from([bytes]), { name: `${name}.pdf`, accept: 'pdf' })
    }),
  )
  const now = new Date(Math.min(startsAt.getTime(), Date.now()) - 3 * DAY_MS)
  const ctx = verbContext(services, { actor: admin, language: 'vi', now })
  await inTransaction(ctx, (within) => create(within, { ...facts, start_date }, { files }))
}
