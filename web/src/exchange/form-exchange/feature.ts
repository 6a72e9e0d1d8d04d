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

/** A form in the shape of the shared parts, whatever field names its kind uses. */
interface ShownForm {
  id: string
  version: number
  pilot_name: string
  pilot_crew_code: string
  status: number
  /** The changes of the form's status by hand, newest first. */
  resets: readonly z.output<typeof resetEntry>[]
  /** The address at which the office downloads the last form; null if none is there yet. */
  fetched: string | null
  downloaded_flag: 1 | 2
  /** Whether anything besides submissions and statuses was signed. */
  signedBeside?: boolean
  can: { set_status: boolean; set_downloaded_flag: boolean }
}

/** The look of a form's state. */
export interface Stand {
  tone: Tone
  icon: Icon
  /** The states of the steps: created, each submission, completed. */
  steps: readonly Step[]
  /** The colour of the steps that are passed. */
  trackTone: Tone
  /** The number of times the form was sent back, if the form is now back at its beginning. */
  sentBack?: number
}

/** A call about a form, with the function that builds its input. */
export interface Sending<Form, More> {
  call: Call
  inputOf(form: Form, more: More): unknown
}
/** Makes the compiler check the built input against the call. */
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

/** The keys of a kind's own words; `Fact` is a fact of the form that is signed with each step. */
type Word<Stage extends number, Status extends number, Fact extends string> =
  | Fact
  | 'progress'
  | `status_${Status}`
  | 'event_create'
  | `${'step' | 'submit' | 'event_submit' | 'next'}_${Stage}`

/**
 * A kind of forms, described for the screen: its calls, its words, and the state of a form. The description
 * names the stages and statuses, and the compiler then finds missing words. The parts in this folder draw
 * everything that the kinds have in common.
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
  /** The facts of a form that are signed with each step, in the order in which they are shown. */
  facts: readonly ([Fact] extends [never] ? string : Fact)[]
  stages: readonly Stage[]
  statuses: readonly Status[]
  completed: Status
  /** The statuses that a form without a pilot cannot be set to. */
  settled: readonly Status[]
  shown(form: Form): ShownForm
  standOf(form: Form): Stand
  submit: Sending<Form, NewForm<Stage>>
  /** The question before a file is sent; if absent, whether this file is meant. */
  Question?: ComponentType<{ form: Form }>
  setStatus: Sending<Form, NewStatus>
  /** Names the form whose status is changed; if absent, the pilot's name and crew code are shown. */
  Owner?: ComponentType<{ form: Form }>
  setFlag: Sending<Form, Seen>
  /** The call that reads the signatures of a form's steps (SIG-04). */
  signatures: {
    call: Call<z.ZodType, z.ZodType<{ signatures: StepSignature[]; gone: GoneSignature[] }>>
    inputOf(form: Form): object
  }
  /** The messages after a submission and after a change of status. */
  done: { submit: MessageKey; setStatus: MessageKey }
}

/** The keys of the words that a kind with pages of its own needs as well. */
type PageWord =
  | 'title'
  | 'one'
  | 'create'
  | 'edit_title'
  | 'may_not_edit'
  | 'to_detail'
  | RemovalWord
type RemovalWord = 'delete_title' | 'delete_text'

/** A kind of forms with a list, a page of one form, and pages to create and change a form. */
export interface ExchangePages<
  Form,
  Detail extends Form = Form,
  Stage extends number = number,
  Status extends number = number,
  Fact extends string = never,
> extends ExchangeFeature<Form, Stage, Status, Fact> {
  live: RecordKind
  /** The path of the kind's pages below either area. */
  path: string
  words: Words<Record<Word<Stage, Status, Fact> | PageWord, string>>
  list: Call
  byId: Call<z.ZodType<unknown, { id?: string | undefined }>, z.ZodType<Detail>>
  create: Call
  update: Call
  delete: Sending<Form, Seen>
  /**
   * The calls that are read again after a form is removed, without the calls about the form itself, which
   * would be refused.
   */
  readsWithout: readonly Call[]
  /** The parameters of texts that name a form. */
  named(form: Form, t: FeatureWords): Record<string, string>
}

export type FeatureWords = (key: string, params?: Record<string, string | number>) => string

/** The kind's own words, looked up by keys that the shared parts build from stage, status and action. */
export const useFeatureWords = (feature: { words: unknown }): FeatureWords =>
  useWords(feature.words as Words<Record<string, string>>)

/** The paths of a kind's pages in the reader's area (NAV-11). */
export function useExchangePaths(path: string) {
  const root = `/${useArea() ?? 'admin'}/${path}`
  return {
    list: root,
    create: `${root}/create`,
    detail: (id: string) => `${root}/detail/${id}`,
    edit: (id: string) => `${root}/edit/${id}`,
  }
}
