import type { Language } from '@trms/contract/messages/index'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import type { Db } from '../../platform/db/pool.ts'
import type { Section } from '../../platform/files/pdf/section.ts'
import type { Json } from '../../platform/signing/canonical.ts'

/**
 * Prints the sections that only this kind has; people, day, files and signatures look the same for all kinds.
 * `written` is the content of another version; absent: the version in force.
 */
export type PrintRecord = (
  db: Db,
  id: string,
  language: Language,
  written?: Json,
) => Promise<Section[]>
export type RecordPrinters = Record<RecordKind, PrintRecord>

const YES_NO = { en: ['No', 'Yes'], vi: ['Không', 'Có'] } as const
export const yesNo = (language: Language, value: boolean): string => YES_NO[language][value ? 1 : 0]

/** The section of a long text; empty when there is no text. */
export const textSection = (title: string, text: string): Section[] =>
  text === '' ? [] : [{ kind: 'text', title, text }]

export const scoreText = (score: number): string =>
  score === NOT_APPLICABLE ? 'N/A' : String(score)

/** A table's cell, emphasized when `bad` is set. */
export const marked = (text: string, bad: boolean) => (bad ? { text, bad: true as const } : text)
