import { setImmediate } from 'node:timers/promises'
import { dayIn, dayWords, momentWords } from '@trms/contract/common/dates'
import type { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import type { ControlledTransaction } from 'kysely'
import type { Ctx, DownloadHandler } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { newPaper, sendPaper } from '../../platform/files/pdf/send.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { dayInName } from '../../platform/files/pdf/values.ts'
import { pilotPart } from './pilot-part.ts'
import { type PilotMonth, pilotsOf, recordsOf, type Span, spanOf } from './queries.ts'
import { summary } from './summary.ts'
import { titlePage } from './title-page.ts'
import { REPORT_WORDS } from './words.ts'

/** The number of pilots whose records are read and held in memory at a time. */
const AT_A_TIME = 25

/**
 * Sends the month as PDF (FOT-03). Everything is read from one snapshot, so that the totals match the parts.
 */
export const report: DownloadHandler<typeof accumulatedReport> = async (ctx, query) => {
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const span = spanOf(query.month ?? today.slice(0, 7))
  const snapshot = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const pilots = await pilotsOf(snapshot, span)
    const paper = await begin(ctx, query.language, span)
    const name = `Monthly report ${dayInName(today)}.pdf`
    return sendPaper(ctx, paper, { name, asDownload: true }, (isWanted) =>
      write(ctx, paper, { snapshot, span, pilots, today, isWanted, language: query.language })
        // Nothing was written, so the rollback only frees the connection.
        .finally(() => snapshot.rollback().execute()),
    )
  } catch (error) {
    await snapshot.rollback().execute()
    throw error
  }
}

type Language = Parameters<typeof report>[1]['language']

function begin({ settings }: Ctx, language: Language, span: Span): Promise<Paper> {
  const words = REPORT_WORDS[language]
  const title = `${words.title} ${span.first.slice(5, 7)}/${span.first.slice(0, 4)}`
  return newPaper({
    title,
    author: settings.airlineName,
    language,
    landscape: true,
    foot: `${settings.airlineName} · ${title}`,
    pageWords: words.page,
  })
}

function monthWords(language: Language, { first }: Span): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return REPORT_WORDS[language].month(month, year)
}

interface Work {
  snapshot: ControlledTransaction<DB>
  span: Span
  pilots: readonly PilotMonth[]
  today: string
  language: Language
  isWanted: () => boolean
}

async function write(ctx: Ctx, paper: Paper, work: Work): Promise<void> {
  const { snapshot, span, pilots, today, language, isWanted } = work
  const { timeZone, airlineName } = ctx.settings
  const words = REPORT_WORDS[language]
  titlePage(
    paper,
    words,
    {
      airline: airlineName,
      month: monthWords(language, span),
      made: words.made(momentWords(timeZone, ctx.now), ctx.actor.full_name),
      running: today <= span.last && today >= span.first ? words.running(dayWords(today)) : null,
    },
    pilots,
  )
  if (pilots.length === 0) return
  await summary(paper, words, pilots)
  paper.newPage()
  paper.write(words.in_detail, { size: 16, weight: 'strong' })
  const approvalDay = ({ approved_at }: { approved_at: Date | null }) =>
    approved_at && dayIn(timeZone, approved_at)
  for (let from = 0; from < pilots.length && isWanted(); from += AT_A_TIME) {
    const some = pilots.slice(from, from + AT_A_TIME)
    const records = await recordsOf(snapshot, some, span)
    for (const pilot of some) {
      const own = records.filter((one) => one.pilot_id === pilot.id)
      pilotPart(paper, language, pilot, own, approvalDay)
      // Yields to other calls between two pilots.
      await setImmediate()
    }
  }
  paper.gap(14)
  paper.write(words.end(paper.page), { size: 9, colour: INK.quiet })
}
