import { type ListedPilot, listedPilot } from '@trms/contract/people/pilot/entity'
import type { importPilots, previewImport } from '@trms/contract/people/pilot/excel-calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../../platform/db/unique.ts'
import { previewOf, refusalOf, SAMPLE_LINES, writtenIn } from '../../platform/files/excel/list.ts'
import { inviteAccount } from '../account-mail/invite.ts'
import { type PilotLine, readPilots } from './read-list.ts'
import { insertPilots } from './write.ts'

/** Checks a list of pilots and shows what an import would do; nothing is saved. */
export const preview: Handler<typeof previewImport> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const list = await readPilots(ctx, sheet)
  return {
    ...previewOf(ctx.language, list),
    sample: list.lines.slice(0, SAMPLE_LINES).map(sampleOf),
  }
}

const position = listedPilot.shape.name_position

function sampleOf({ line, written, item: pilot }: PilotLine) {
  const text = writtenIn(written)
  return {
    line,
    crew_code: text('crew_code'),
    full_name: text('full_name'),
    email: text('email'),
    function: text('function'),
    name_position: position.safeParse(written.name_position).data ?? text('name_position'),
    fleet: text('fleet'),
    ok: pilot !== null,
  }
}

/** Imports all pilots of the list or none: one transaction makes and invites all. */
export const importList: Handler<typeof importPilots> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const list = await readPilots(ctx, sheet)
  if (list.problems.length > 0) throw refusalOf(list.problems)
  const pilots = list.lines.map(({ item }) => ({ ...(item as ListedPilot), id: newId() }))
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
