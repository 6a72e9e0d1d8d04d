/** One submission in the life of a form, as data. Each feature has its own table of stages. */
export interface StageRule<Part extends string> {
  stage: number
  /** The part whose submission this is. */
  part: Part
  /** The statuses in which the stage may be submitted, or its submission replaced. */
  open: readonly number[]
  /** The status that the submission leads to. */
  to: number
  /** The parts that must have a person; while a person is missing, nobody can submit. */
  needs: readonly Part[]
}

export interface Submitter<Part extends string> {
  /** The parts that this person takes in the form. */
  parts: ReadonlySet<Part>
  /** Whether this person may submit in place of any part and in any status. */
  office: boolean
}

/**
 * `never`: this person cannot submit the stage in any status. `nobody`: a part has no person yet. `early`: an
 * earlier submission is missing. `closed`: the stage is not open in the present status.
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
 * The status after a submission. In a status in which the stage is not open only the office submits: such a
 * submission may skip stages, never goes back, and leaves a settled form settled (SIM-07).
 */
export function statusAfter(
  rule: Pick<StageRule<string>, 'to' | 'open'>,
  status: number,
  settled: readonly number[],
): number {
  if (rule.open.includes(status)) return rule.to
  return settled.includes(status) ? status : Math.max(status, rule.to)
}
