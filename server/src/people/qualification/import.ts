import { isEntered, type Source } from '@trms/contract/people/qualification/entity'
import type {
  entriesTemplate,
  importEntries,
  previewEntries,
} from '@trms/contract/people/qualification/file-calls'
import { memberOf } from '../../crew/crew.ts'
import { enterAll, rulesOf, tellReadiness } from '../../crew/qualification.ts'
import type { DownloadHandler, Handler } from '../../platform/context.ts'
import { previewOf, refusalOf } from '../../platform/files/excel/list.ts'
import { sendWorkbook } from '../../platform/files/excel/send.ts'
import { givenEnd } from './entries.ts'
import { COLUMNS } from './import-columns.ts'
import { kindsInForce } from './kind-rows.ts'
import { readEntries } from './read-entries.ts'

const SHOWN_LINES = 20

/** What an import of this file would enter; nothing is saved. */
export const previewList: Handler<typeof previewEntries> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const { list, crew } = await readEntries(ctx, sheet)
  return {
    ...previewOf(ctx.language, list),
    sample: list.lines.slice(0, SHOWN_LINES).map(({ line, written, item }) => {
      const text = (name: string) => String(written[name] ?? '').slice(0, 100)
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

/** All of the list or nothing, in one transaction. */
export const importList: Handler<typeof importEntries> = async (ctx, _input, { sheet }) => {
  if (!sheet) throw new Error('a required file is missing')
  const { list, entered } = await readEntries(ctx, sheet)
  if (list.problems.length > 0) throw refusalOf(list.problems)
  const imported = sheet.sha256.toString('hex')
  const byKind = Map.groupBy(entered.values(), (one) => one.kind_id)
  for (const kind_id of [...byKind.keys()].sort()) {
    const [rule] = await rulesOf(ctx.db, { id: kind_id })
    if (!rule) throw new Error('a kind of the list is gone')
    const entries = (byKind.get(kind_id) ?? []).map(({ pilot, completed_on, note, ...more }) => ({
      pilot_id: pilot.id,
      completed_on,
      given_expires_on: givenEnd(more),
      note,
      imported,
    }))
    await enterAll(ctx, rule, entries)
  }
  await tellReadiness(ctx.db, ...[...entered.values()].map((one) => one.pilot.id))
  return { entered: entered.size }
}

const WORDS = {
  list: { en: 'Entries', vi: 'Hạng mục' },
  guide: { en: 'Guide', vi: 'Hướng dẫn' },
  column: { en: 'Column', vi: 'Cột' },
  needed: { en: 'Required', vi: 'Bắt buộc' },
  allowed: { en: 'What may stand there', vi: 'Giá trị được nhận' },
} as const

/** What an import starts from: the headings, and beside them a sheet that tells what may stand where. */
export const template: DownloadHandler<typeof entriesTemplate> = async (ctx, { language }) => {
  const kinds = (await kindsInForce(ctx.db))
    .filter((one) => isEntered(one.source as Source))
    .map((one) => (language === 'vi' ? one.name_vi : one.name_en))
  const name = language === 'vi' ? 'mau-hang-muc.xlsx' : 'readiness-entries-template.xlsx'
  return sendWorkbook(ctx, name, [
    {
      name: WORDS.list[language],
      headings: COLUMNS.map((one) => one.heading[language]),
      widths: COLUMNS.map(() => 20),
      rows: [],
    },
    {
      name: WORDS.guide[language],
      headings: [WORDS.column[language], WORDS.needed[language], WORDS.allowed[language]],
      widths: [24, 12, 80],
      rows: COLUMNS.map((one) => [
        one.heading[language],
        one.required ? 'x' : '',
        one.hint === 'kinds' ? kinds.join(', ') : one.hint[language],
      ]),
    },
  ])
}
