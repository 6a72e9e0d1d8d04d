import { holds, type Permission, ROLE } from '@trms/contract/access'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { judge, type StageRule, type StageVerdict } from './stages.ts'

/** The account whose rights are judged. */
export type Person = Pick<Actor, 'id' | 'role' | 'management_role'> & Partial<Pick<Actor, 'fleet'>>

/** The facts that rights on a form of any kind depend on. */
export interface ExchangeFacts {
  /** The pilot of the form; null: nobody is named yet. */
  pilot_id: string | null
  status: number
  /** The ids of those who handed in a part of the form or sent it back (history.ts); absent in lists. */
  handed_in_by?: readonly string[]
}

/**
 * The rules of one kind of form about reading, submitting and settling. Each kind states the rules once; both
 * `can` and the verbs use these rules.
 */
export interface ExchangeRules<
  Form extends ExchangeFacts,
  Stage extends number,
  Part extends string = string,
> {
  /** Whether the actor may read a form, beside those who handed in a part of it. */
  mayRead(actor: Person, form: Form): boolean
  /** The submissions of a form, in their order. */
  stagesOf(form: Form): readonly (StageRule<Part> & { stage: Stage })[]
  /** The parts that this account has in a form, such as its pilot or an instructor. */
  partsOf(actor: Person, form: Form): ReadonlySet<Part>
  /** Whether a part has a person; absent: every part has a person from the beginning. */
  isNamed?(form: Form, part: Part): boolean
  /** Whether this stage follows a submission that is not there yet. */
  isEarly?(form: Form, stage: Stage): boolean
  /** The permission whose holders may submit in place of any part. */
  office?: Permission
  permissions: { set_status: Permission; set_flag: Permission }
  /** The column with the address of the file that the office fetches. */
  fetched: keyof Form & string
}

/**
 * Whether a permission may act on a form. No permission acts on a form whose pilot is the caller (PERM-08).
 */
export const mayAct = (
  actor: Person,
  form: Pick<ExchangeFacts, 'pilot_id'>,
  permission: Permission,
): boolean => holds(actor, permission) && !isOwn(actor, form.pilot_id)

/**
 * Whether the actor is an instructor who handed in a part of the form or sent it back. Such an instructor may still read
 * the form, and ask about it, when others instruct its pilot (PERM-06, AMD-04).
 */
export const hasHandedIn = (
  actor: Person,
  { handed_in_by }: Pick<ExchangeFacts, 'handed_in_by'>,
): boolean => actor.role === ROLE.INSTRUCTOR && handed_in_by?.includes(actor.id) === true

export interface ExchangePolicy<Form, Stage extends number> {
  mayRead(actor: Person, form: Form): boolean
  maySetStatus(actor: Person, form: Form): boolean
  maySetFlag(actor: Person, form: Form): boolean
  fetched: keyof Form & string
  /** Decides whether this person may submit this stage now, and by which rule. */
  judgeSubmission(
    actor: Person,
    form: Form,
    stage: Stage,
  ): { rule: StageRule<string>; verdict: StageVerdict }
  /** The part of the answer's `can` that is the same for every kind. */
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
  const { stagesOf, permissions, office, fetched } = rules
  const mayRead = (actor: Person, form: Form) =>
    rules.mayRead(actor, form) || hasHandedIn(actor, form)
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
