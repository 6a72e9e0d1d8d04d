import { dayWords, momentWords } from '@trms/contract/common/dates'
import { personWords } from '@trms/contract/crew/person-words'
import type { Language } from '@trms/contract/messages/index'
import { sql } from 'kysely'
import type { PackedFile, PackedRecord } from '../../crew/pack.ts'
import { questionsOf } from '../../crew/question-rows.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import { changedSections, isChanged } from './changed.ts'
import { FORM_NAMES, FORM_WORDS } from './form-words.ts'
import type { FormFacts, FormSheet } from './sheet.ts'

/** The ids of the steps of the form `id`: each step owns its own file. */
export const stepsOf = (id: ReturnType<typeof sql>) =>
  sql`ARRAY(SELECT e.id FROM form_event e WHERE e.form_id = ${id})`

/** The pilot of a form, as printed sheets name a person. */
export const pilotIn = (form: { pilot_name: string | null; pilot_crew_code: string | null }) =>
  personWords({ full_name: form.pilot_name, crew_code: form.pilot_crew_code })

/**
 * A form for a pack: a printed sheet with its facts, history, questions and signatures, and every file that
 * was handed in.
 */
export async function formInPack(
  ctx: Ctx,
  form: FormFacts,
  language: Language,
): Promise<PackedRecord> {
  const { kind, id, events, signatures } = form
  const [files, gone, questions] = await Promise.all([
    filesOf(ctx, id),
    goneSignatures(ctx, [id]),
    questionsOf(ctx.db, id),
  ])
  const { airlineName, timeZone } = ctx.settings
  const words = FORM_WORDS[language]
  const name = FORM_NAMES[kind][language]
  const printed = words.printed(momentWords(timeZone, ctx.now), ctx.actor.full_name)
  const state = isChanged(form)
    ? {
        en: FORM_WORDS.en.changed_state(form.state.en),
        vi: FORM_WORDS.vi.changed_state(form.state.vi),
      }
    : form.state
  const signatureMissing =
    gone.length > 0 ||
    events.some(({ signature_id }) => signature_id !== null && !hasKept(signatures, signature_id))
  return {
    version: form.version,
    title: form.title,
    state,
    sheet: {
      facts: {
        title: [name, form.pilot, dayWords(form.day)].join(', '),
        author: airlineName,
        language,
        foot: `${airlineName} · ${printed}`,
        pageWords: words.page,
      },
      by: new URL('./sheet.ts', import.meta.url).href,
      data: {
        form: { ...form, state },
        name,
        changed: changedSections(form, language),
        signatureMissing,
        gone,
        questions,
        files,
        language,
        airlineName,
        timeZone,
      } satisfies FormSheet,
    },
    files,
    signatures: signatures.map((one) => ({ id: one.id, state: one.state })),
    signatureMissing,
  }
}

const hasKept = (signatures: FormFacts['signatures'], id: string) =>
  signatures.some((one) => one.id === id)

async function filesOf({ db }: Ctx, formId: string): Promise<PackedFile[]> {
  const { rows } = await sql<PackedFile>`
    SELECT f.name, f.size, encode(f.sha256, 'hex') AS sha256, f.storage_key
    FROM form_event e JOIN stored_file f ON f.owner_id = e.id
    WHERE e.form_id = ${formId} ORDER BY e.seq`.execute(db)
  return rows
}
