/** One submission in the life of a form, as data: each feature has its own table. */
export interface StageRule<Part extends string> {
  stage: number
  /** Whose submission it is. */
  part: Part
  /** The states in which it may be submitted, or replaced. */
  open: readonly number[]
  /** The state it leads to. */
  to: number
  /** Parts that must have a person; as long as one is nobody yet, nobody submits. */
  needs: readonly Part[]
}

export interface Submitter<Part extends string> {
  /** Which parts this person takes in the form. */
  parts: ReadonlySet<Part>
  /** May submit in every part's place and in every state. */
  office: boolean
}

/**
 * `never`: not this person, whatever the state. `nobody`: a part has no person yet. `early`: it follows a
 * submission that is not there yet. `closed`: not now.
 */
export type StageVerdict = 'open' | 'never' | 'nobody' | 'early' | 'closed'

export function judge<Part extends string>(
  rule: StageRule<Part>,
  status: number,
  who: Submitter<Part>,
  isNamed: (part: Part) => boolean,
): StageVerdict {
  if (!who.office && !who.parts.has(rule.part)) return 'never'
  if (!rule.needs.every(isNamed)) return 'nobody'
  return who.office || rule.open.includes(status) ? 'open' : 'closed'
}

/**
 * The state after a submission. Where the rule is not open only the office submits: that leads forward past
 * stages, never back, and a form that is settled stays so (SIM-07).
 */
export function statusAfter(
  rule: Pick<StageRule<string>, 'to' | 'open'>,
  status: number,
  settled: readonly number[],
): number {
  if (rule.open.includes(status)) return rule.to
  return settled.includes(status) ? status : Math.max(status, rule.to)
}
