import { message } from '@trms/contract/messages/index'
import type { NewPilot } from '@trms/contract/pilot/entity'
import type { importPilots, previewImport } from '@trms/contract/pilot/excel-calls'
import { inviteAccount } from '../account-mail/invite.ts'
import type { Handler } from '../context.ts'
import { newId } from '../db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../db/unique.ts'
import { AppError, type FieldMessage } from '../http/errors.ts'
import { type ListLine, type PilotList, readList } from './read-list.ts'
import { insertPilots } from './write.ts'

const SHOWN_PROBLEMS = 500
const SHOWN_LINES = 20

/** What an import of this file would do; nothing is saved. */
export const preview: Handler<typeof previewImport> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const list = await readList(ctx, sheet)
  return {
    total: list.lines.length,
    good: list.lines.filter((one) => one.pilot).length,
    ignored_columns: list.ignored,
    problem_count: list.problems.length,
    problems: list.problems.slice(0, SHOWN_PROBLEMS).map((one) => ({
      line: one.line,
      field: one.column.field,
      column: one.heading,
      value: one.value,
      message: message(ctx.language, one.message.key, one.message.params),
    })),
    sample: list.lines.slice(0, SHOWN_LINES).map(sampleOf),
  }
}

function sampleOf({ line, written, pilot }: ListLine) {
  const text = (name: string) => String(written[name] ?? '').slice(0, 100)
  return {
    line,
    crew_code: text('crew_code'),
    full_name: text('full_name'),
    email: text('email'),
    function: text('function'),
    name_position: pilot?.name_position ?? null,
    fleet: text('fleet'),
    ok: pilot !== null,
  }
}

/** All of the list or nothing: one transaction, and every pilot invited in it. */
export const importList: Handler<typeof importPilots> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const list = await readList(ctx, sheet)
  if (list.problems.length > 0) throw refusalOf(list)
  const pilots = list.lines.map(({ pilot }) => ({ ...(pilot as NewPilot), id: newId() }))
  await namingDuplicates(ACCOUNT_UNIQUE, () => insertPilots(ctx.db, pilots))
  for (const { id, ...pilot } of pilots) {
    await inviteAccount(ctx, id)
    ctx.audit({
      action: 'create',
      entity: 'pilot',
      entityId: id,
      change: { ...pilot, invited: true, imported: sheet.sha256.toString('hex') },
    })
  }
  return { created: pilots.length }
}

/** `lines[12].email`: the line as Excel numbers it, and the field. */
function refusalOf({ problems }: PilotList): AppError {
  const fields: Record<string, FieldMessage> = Object.fromEntries(
    problems
      .slice(0, SHOWN_PROBLEMS)
      .map((one) => [`lines[${one.line}].${one.column.field}`, one.message]),
  )
  return new AppError('INVALID_FIELDS', 'sheet_has_problems', {
    params: { count: problems.length },
    fields,
  })
}
