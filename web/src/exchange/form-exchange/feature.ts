import type { Call, Sent } from '@trms/contract/call'
import type { GoneSignature } from '@trms/contract/common/signing'
import type { resetEntry, StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import type { RecordKind } from '@trms/contract/live/calls'
import type { MessageKey } from '@trms/contract/messages/index'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { useArea } from '../../frame/session.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import type { Icon } from '../../ui/part/icon.tsx'
import type { Tone } from '../../ui/part/status-badge.tsx'
import type { Step } from './exchange-state.ts'

/** A form as the shared parts see it, whatever its kind calls the fields. */
interface ShownForm {
  id: string
  version: number
  pilot_name: string
  pilot_crew_code: string
  status: number
  /** Changes of its status by hand, newest first. */
  resets: readonly z.output<typeof resetEntry>[]
  /** Where the office fetches the last form from; null: there is none yet. */
  fetched: string | null
  downloaded_flag: 1 | 2
  /** Whether anything is signed of it beside its submissions and statuses. */
  signedBeside?: boolean
  can: { set_status: boolean; set_downloaded_flag: boolean }
}

/** How a form stands, in signs. */
export interface Stand {
  tone: Tone
  icon: Icon
  /** Created, each submission, completed. */
  steps: readonly Step[]
  /** Of the steps that are passed. */
  trackTone: Tone
  /** How often it was sent back, where that is what is said of it. */
  sentBack?: number
}

/** A call about a form, and what it takes of it. */
export interface Sending<Form, More> {
  call: Call
  inputOf(form: Form, more: More): unknown
}
/** Holds what is sent against what the call takes. */
export const sending = <C extends Call, Form, More>(
  call: C,
  inputOf: (form: Form, more: More) => Sent<C>,
): Sending<Form, More> => ({ call, inputOf })

export interface Seen {
  version: number
}
export interface NewStatus extends Seen {
  status: number
  reason: string
}
export interface NewForm<Stage> extends Seen {
  stage: Stage
}

/** What a kind says in its own words; `Fact`: what is signed of a form of the kind. */
type Word<Stage extends number, Status extends number, Fact extends string> =
  | Fact
  | 'progress'
  | `status_${Status}`
  | 'event_create'
  | `${'step' | 'submit' | 'event_submit' | 'next'}_${Stage}`

/**
 * A kind of forms that go between a pilot and instructors, described for the screen: its calls, its words, how a form
 * stands. Whoever describes one names its stages and states, and the compiler the words that are missing. The parts in this folder draw what is alike in all kinds of it.
 */
export interface ExchangeFeature<
  Form,
  Stage extends number = number,
  Status extends number = number,
  Fact extends string = never,
> {
  /** The calls whose answers are out of date after any change of a form. */
  reads: readonly Call[]
  words: Words<Record<Word<Stage, Status, Fact>, string>>
  /** What is signed of a form beside the step, in the order in which it is shown. */
  facts: readonly ([Fact] extends [never] ? string : Fact)[]
  stages: readonly Stage[]
  statuses: readonly Status[]
  completed: Status
  shown(form: Form): ShownForm
  standOf(form: Form): Stand
  submit: Sending<Form, NewForm<Stage>>
  /** Asked before a file is sent; absent: whether this file is meant. */
  Question?: ComponentType<{ form: Form }>
  setStatus: Sending<Form, NewStatus>
  /** Whose status is changed; absent: the pilot's, by name and crew code. */
  Owner?: ComponentType<{ form: Form }>
  setFlag: Sending<Form, Seen>
  /** Who signed the steps of a form (SIG-04). */
  signatures: {
    call: Call<z.ZodType, z.ZodType<{ signatures: StepSignature[]; gone: GoneSignature[] }>>
    inputOf(form: Form): object
  }
  /** Said when a form was handed in, and when a status was set. */
  done: { submit: MessageKey; setStatus: MessageKey }
}

/** What a kind says on pages that it has to itself. */
type PageWord =
  | 'title'
  | 'one'
  | 'create'
  | 'edit_title'
  | 'may_not_edit'
  | 'to_detail'
  | RemovalWord
type RemovalWord = 'delete_title' | 'delete_text'

/** A kind with a list, a page of one form and pages to make and change it. */
export interface ExchangePages<
  Form,
  Detail extends Form = Form,
  Stage extends number = number,
  Status extends number = number,
  Fact extends string = never,
> extends ExchangeFeature<Form, Stage, Status, Fact> {
  live: RecordKind
  /** Of its pages, in either area. */
  path: string
  words: Words<Record<Word<Stage, Status, Fact> | PageWord, string>>
  list: Call
  byId: Call<z.ZodType<unknown, { id?: string | undefined }>, z.ZodType<Detail>>
  create: Call
  update: Call
  delete: Sending<Form, Seen>
  /** What is read on once a form is gone; about itself the answer would be a refusal. */
  readsWithout: readonly Call[]
  /** What its texts name of a form. */
  named(form: Form, t: FeatureWords): Record<string, string>
}

export type FeatureWords = (key: string, params?: Record<string, string | number>) => string

/** A kind's own words for the shared parts, which ask for them by stage, status and action. */
export const useFeatureWords = (feature: { words: unknown }): FeatureWords =>
  useWords(feature.words as Words<Record<string, string>>)

/** Where the pages of a kind are in the area of whoever is signed in (NAV-11). */
export function useExchangePaths(path: string) {
  const root = `/${useArea() ?? 'admin'}/${path}`
  return {
    list: root,
    create: `${root}/create`,
    detail: (id: string) => `${root}/detail/${id}`,
    edit: (id: string) => `${root}/edit/${id}`,
  }
}
