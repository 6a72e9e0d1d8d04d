import { isEntered, type Source } from '@trms/contract/people/qualification/entity'
import type {
  entriesTemplate,
  importEntries,
  previewEntries,
} from '@trms/contract/people/qualification/file-calls'
import { memberOf } from '../../crew/crew.ts'
import { enterAll, tellReadiness } from '../../crew/qualification.ts'
import type { DownloadHandler, Handler } from '../../platform/context.ts'
import { previewOf, refusalOf, SAMPLE_LINES, writtenIn } from '../../platform/files/excel/list.ts'
import { sendTemplate } from '../../platform/files/excel/template.ts'
import { givenEnd } from './entries.ts'
import { COLUMNS } from './import-columns.ts'
import { kindsInForce } from './kind-rows.ts'
import { readEntries } from './read-entries.ts'

/** Checks a list of entries and shows what an import would enter; nothing is saved. */
export const previewList: Handler<typeof previewEntries> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const { list, crew } = await readEntries(ctx, sheet)
  return {
    ...previewOf(ctx.language, list),
    sample: list.lines.slice(0, SAMPLE_LINES).map(({ line, written, item }) => {
      const text = writtenIn(written)
      return {
        line,
        crew_code: text('crew_code'),
        full_name: memberOf(crew, text('crew_code'))?.name ?? '',
        kind: text('kind'),
        completed_on: text('completed_on'),
        expires_on: text('expires_on'),
        ok: item !== null,
      }
    }),
  }
}

/** Imports all entries of the list or none, in one transaction. */
export const importList: Handler<typeof importEntries> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const { list, entered, rules } = await readEntries(ctx, sheet, { toWrite: true })
  if (list.problems.length > 0) throw refusalOf(list.problems)
  const imported = sheet.sha256.toString('hex')
  const byKind = Map.groupBy(entered.values(), (one) => one.kind_id)
  for (const rule of rules) {
    const entries = (byKind.get(rule.id) ?? []).map(({ pilot, completed_on, note, ...more }) => ({
      pilot_id: pilot.id,
      completed_on,
      given_expires_on: givenEnd(more),
      note,
      imported,
    }))
    if (entries.length > 0) await enterAll(ctx, rule, entries)
  }
  await tellReadiness(ctx.db, ...[...entered.values()].map((one) => one.pilot.id))
  return { entered: entered.size }
}

/** Sends the workbook from which an import of entries starts. */
export const template: DownloadHandler<typeof entriesTemplate> = async (ctx, { language }) => {
  const kinds = (await kindsInForce(ctx.db))
    .filter((one) => isEntered(one.source as Source))
    .map((one) => (language === 'vi' ? one.name_vi : one.name_en))
  return sendTemplate(ctx, language, {
    fileName: { en: 'readiness-entries-template.xlsx', vi: 'mau-nang-dinh.xlsx' },
    list: { en: 'Entries', vi: 'Năng định' },
    columns: COLUMNS,
    width: () => 20,
    hint: ({ hint }) => (hint === 'kinds' ? kinds.join(', ') : hint[language]),
  })
}
