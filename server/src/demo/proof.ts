import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { AMENDABLES, CONTENT_READERS } from '../app.ts'
import { writeAnswer } from '../crew/questions.ts'
import { ask } from '../office/question/ask.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { QUESTIONED } from '../questioned.ts'
import { agree } from '../records/training-record/agree.ts'
import { amend } from '../records/training-record/amend.ts'
import { disagree } from '../records/training-record/approve.ts'
import { archive } from '../records/training-record/archive.ts'
import { adminOf } from './office.ts'
import { approveByPasskey } from './passkey.ts'

const DAY_MS = 86_400_000

/** The pilot with a flight that was changed in the database by hand, by index in the order of crew codes. */
const CHANGED_BY_HAND = 2
/** The pilots, by index, whose oldest record of a kind the office has deleted, and the reason. */
const DELETED: readonly { pilot: number; kind: RecordKind; reason: string }[] = [
  { pilot: 8, kind: 'training_flight', reason: 'Ghi hai lần cùng một chuyến bay' },
  { pilot: 9, kind: 'base_training', reason: 'Ghi nhầm phi công' },
]

/**
 * The first pilot, from this index on, with a waiting flight: the pilot has signed the newest one as read and
 * disagrees, and the office has not answered yet (SIG-05).
 */
const DISAGREES = {
  from: 4,
  comment: 'Điểm hạ cánh chưa đúng: lần tiếp đất thứ hai do giáo viên thực hiện.',
}
/** The pilot who asked for a correction of their oldest theory test, and the office's answer (AMD-04). */
const CORRECTION = {
  pilot: 6,
  text: 'Ngày kiểm tra phải là hôm trước, không phải ngày ghi trong hồ sơ.',
  answer: 'Đã đối chiếu danh sách phòng thi: ngày trong hồ sơ đúng, hôm trước là buổi ôn tập.',
}

/** The pilot whose oldest record of this kind was amended twice by its instructor. */
const AMENDED = { pilot: 4, kind: 'theory_test' } as const
const AMENDMENTS = [
  {
    daysAgo: 9,
    reason: 'Ghi thiếu phần hỏi thêm về hệ thống thủy lực.',
    comments: 'Nắm vững tài liệu; phần hỏi thêm về hệ thống thủy lực trả lời tốt.',
  },
  {
    daysAgo: 4,
    reason: 'Học viên đề nghị ghi rõ nội dung cần ôn.',
    comments:
      'Nắm vững tài liệu; phần hỏi thêm về hệ thống thủy lực trả lời tốt. Cần ôn lại MEL trước chuyến bay sau.',
  },
] as const

/** The pilots with the records changed by hand and amended, which an inspection also covers. */
export const provableOf = (trainees: readonly Actor[]): Actor[] =>
  [CHANGED_BY_HAND, AMENDED.pilot].flatMap((index) => trainees[index] ?? [])

/**
 * Creates examples for signatures, versions, questions and the archive: a record changed in the database by
 * hand, one whose trainee disagrees, a requested correction, a record amended twice, deleted records, and a
 * record that its trainee approved with a passkey.
 */
export async function fillProof(services: Services, trainees: readonly Actor[]): Promise<void> {
  const of = (index: number, kind: RecordKind) => oldestOf(services, trainees[index], kind)
  const changed = await of(CHANGED_BY_HAND, 'training_flight')
  if (changed)
    await services.db
      .updateTable('training_flight')
      .set({ comments: sql`comments || ' Đạt yêu cầu ở mọi nội dung.'` })
      .where('id', '=', changed)
      .execute()
  const amendedTwice = await of(AMENDED.pilot, AMENDED.kind)
  if (amendedTwice) await amendTwice(services, amendedTwice)
  const actor = await adminOf(services)
  for (const [i, { pilot, kind, reason }] of DELETED.entries()) {
    const id = await of(pilot, kind)
    const now = new Date(Date.now() - (20 + 15 * i) * DAY_MS)
    const ctx = verbContext(services, { actor, language: 'vi', now })
    if (id) await inTransaction(ctx, (within) => archive(AMENDABLES[kind])(within, { id, reason }))
  }
  await fillQuestions(services, trainees)
  const others = trainees.slice(DISAGREES.from)
  const awaiting = await awaitingOf(services, others)
  const signer = others.find((one) => one.id === awaiting?.pilot_id)
  if (awaiting && signer) await approveByPasskey(services, signer, awaiting.id)
}

async function fillQuestions(services: Services, trainees: readonly Actor[]): Promise<void> {
  const doneBy = <T>(actor: Actor, days: number, act: (ctx: Ctx) => Promise<T>) => {
    const now = new Date(Date.now() - days * DAY_MS)
    return inTransaction(verbContext(services, { actor, language: 'vi', now }), act)
  }
  const awaiting = await awaitingOf(services, trainees.slice(DISAGREES.from))
  const critic = trainees.find((one) => one.id === awaiting?.pilot_id)
  const { comment } = DISAGREES
  if (critic && awaiting)
    await doneBy(critic, 0, (ctx) =>
      disagree(CONTENT_READERS)(ctx, { id: awaiting.id, comment }, {}),
    )

  const asker = trainees[CORRECTION.pilot]
  const record_id = await oldestOf(services, asker, 'theory_test')
  if (!asker || !record_id) return
  const { text, answer } = CORRECTION
  const asked = { subject: 'training_record', record_id, text } as const
  const { id } = await doneBy(asker, 9, (ctx) => ask(QUESTIONED)(ctx, asked, {}))
  const office = await adminOf(services)
  // No mail is sent: the answer was given days ago.
  await doneBy(office, 6, async (ctx) => {
    const record = await QUESTIONED.training_record(ctx, record_id)
    await writeAnswer(ctx, record, id, { text: answer })
  })
}

/** The newest waiting flight of these trainees. */
async function awaitingOf({ db }: Services, trainees: readonly Actor[]) {
  const rows = await db
    .selectFrom('training_record')
    .select(['id', 'pilot_id'])
    .where('kind', '=', 'training_flight')
    .where('status', '=', 0)
    .where('version', '=', 1)
    .where('archived_at', 'is', null)
    .orderBy('record_date', 'desc')
    .execute()
  const first = trainees.find(({ id }) => rows.some((row) => row.pilot_id === id))
  return rows.find((row) => row.pilot_id === first?.id)
}

async function oldestOf(
  { db }: Services,
  pilot: Actor | undefined,
  kind: RecordKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('training_record')
    .select('id')
    .where('pilot_id', '=', pilot?.id ?? null)
    .where('kind', '=', kind)
    .where('status', '=', 1)
    .where('archived_at', 'is', null)
    .orderBy('record_date')
    .executeTakeFirst()
  return row?.id
}

/** Amends the record twice. Each time the instructor signs, and the trainee a day later. */
async function amendTwice(services: Services, id: string): Promise<void> {
  const kind = AMENDABLES[AMENDED.kind]
  const { db } = services
  for (const { daysAgo, reason, comments } of AMENDMENTS) {
    const { version, pilot_id, instructor_id } = await db
      .selectFrom('training_record')
      .select(['version', 'pilot_id', 'instructor_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const within = async <T>(by: string, ago: number, act: (ctx: Ctx) => Promise<T>) => {
      const actor = await crewActor(services, by)
      const now = new Date(Date.now() - ago * DAY_MS)
      return inTransaction(verbContext(services, { actor, language: 'vi', now }), act)
    }
    const { content } = (await kind.content.read(db, id)) as unknown as { content: object }
    const sent = { ...content, comments, id, version, reason }
    const amended = await within(instructor_id, daysAgo, (ctx) => amend(kind)(ctx, sent, {}))
    await within(pilot_id, daysAgo - 1, (ctx) =>
      agree(AMENDABLES)(ctx, { id, version: amended.version }, {}),
    )
  }
}

async function crewActor({ db }: Services, id: string): Promise<Actor> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'role', 'fleet', 'crew_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, management_role: [], session: '' } as Actor
}
