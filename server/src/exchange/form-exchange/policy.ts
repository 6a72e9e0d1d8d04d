import { holds, type Permission } from '@trms/contract/access'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { judge, type StageRule, type StageVerdict } from './stages.ts'

/** Who asks. */
export type Person = Pick<Actor, 'id' | 'role' | 'management_role'> & Partial<Pick<Actor, 'fleet'>>

/** What rights on a form depend on, whatever it is about. */
export interface ExchangeFacts {
  /** Whose form it is; null: nobody is named yet. */
  pilot_id: string | null
  status: number
}

/** Who reads, submits and settles the forms of a kind: each kind says it once, and `can` and the verbs read it. */
export interface ExchangeRules<
  Form extends ExchangeFacts,
  Stage extends number,
  Part extends string = string,
> {
  mayRead(actor: Person, form: Form): boolean
  /** The submissions in their order. */
  stagesOf(form: Form): readonly (StageRule<Part> & { stage: Stage })[]
  /** What somebody is to a form. */
  partsOf(actor: Person, form: Form): ReadonlySet<Part>
  /** Whether a part has a person; absent: each has from the beginning on. */
  isNamed?(form: Form, part: Part): boolean
  /** Whether this stage follows a submission that is not there yet. */
  isEarly?(form: Form, stage: Stage): boolean
  /** Its holders submit in everybody's place. */
  office?: Permission
  permissions: { set_status: Permission; set_flag: Permission }
  /** Where the address of the form stands that the office fetches. */
  fetched: keyof Form & string
}

/** PERM-08: no permission acts on a form whose pilot is the caller. */
export const mayAct = (
  actor: Person,
  form: Pick<ExchangeFacts, 'pilot_id'>,
  permission: Permission,
): boolean => holds(actor, permission) && !isOwn(actor, form.pilot_id)

export interface ExchangePolicy<Form, Stage extends number> {
  mayRead(actor: Person, form: Form): boolean
  maySetStatus(actor: Person, form: Form): boolean
  maySetFlag(actor: Person, form: Form): boolean
  fetched: keyof Form & string
  /** May this person submit this stage now, and by which rule? */
  judgeSubmission(
    actor: Person,
    form: Form,
    stage: Stage,
  ): { rule: StageRule<string>; verdict: StageVerdict }
  /** What the answer's `can` says for every kind. */
  canOf(
    actor: Person,
    form: Form,
  ): { submit: Stage[]; set_status: boolean; set_downloaded_flag: boolean }
}

export function exchangePolicy<
  Form extends ExchangeFacts,
  Stage extends number,
  Part extends string,
>(rules: ExchangeRules<Form, Stage, Part>): ExchangePolicy<Form, Stage> {
  const { mayRead, stagesOf, permissions, office, fetched } = rules
  const maySetStatus = (actor: Person, form: Form) => mayAct(actor, form, permissions.set_status)
  const maySetFlag = (actor: Person, form: Form) => mayAct(actor, form, permissions.set_flag)
  const judging = (actor: Person, form: Form) => {
    const who = {
      parts: rules.partsOf(actor, form),
      office: office !== undefined && mayAct(actor, form, office),
    }
    const isNamed = (part: Part) => rules.isNamed?.(form, part) ?? true
    return (rule: StageRule<Part> & { stage: Stage }): StageVerdict => {
      const verdict = judge(rule, form.status, who, isNamed)
      return verdict === 'open' && rules.isEarly?.(form, rule.stage) ? 'early' : verdict
    }
  }
  return {
    mayRead,
    maySetStatus,
    maySetFlag,
    fetched,
    judgeSubmission(actor, form, stage) {
      const rule = stagesOf(form).find((one) => one.stage === stage)
      if (!rule) throw new Error(`there is no stage ${stage}`)
      return { rule, verdict: judging(actor, form)(rule) }
    },
    canOf(actor, form) {
      const verdictOf = judging(actor, form)
      return {
        submit: stagesOf(form)
          .filter((rule) => verdictOf(rule) === 'open')
          .map((rule) => rule.stage),
        set_status: maySetStatus(actor, form),
        set_downloaded_flag: maySetFlag(actor, form) && form[fetched] !== null,
      }
    },
  }
}
