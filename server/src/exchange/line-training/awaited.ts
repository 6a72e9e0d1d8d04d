import type { Holder } from '@trms/contract/exchange/form-exchange/list'
import type { FormAction } from '@trms/contract/exchange/form-exchange/shapes'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { sql } from 'kysely'

const lit = sql.lit
const { PILOT_SUBMIT, ON_TRAINING } = LINE_TRAINING_STATUS

/**
 * The last step of a training `t` that began somebody's turn: the creation, a submission, or a status set by
 * hand. A submission that only replaces a file begins nobody's turn, so the waiting time goes on.
 */
export const TURN = sql<{ action: FormAction; at: Date }>`(
  SELECT e.action, e.at FROM (
    SELECT action, at, seq, stage, lag(stage) OVER (ORDER BY seq) AS stage_before
    FROM form_event
    WHERE form_id = t.id AND action IN ('create', 'submit', 'set_status')) AS e
  WHERE e.action <> 'submit' OR e.stage IS DISTINCT FROM e.stage_before
  ORDER BY e.seq DESC LIMIT 1)`

/**
 * The conditions under which a training `t`, joined with its `turn`, waits for each holder; nobody is awaited
 * for a completed training.
 */
export const AWAITS = {
  /** The pilot submits first (LT-02), and again when the training was set back. */
  pilot: sql`(t.status = ${lit(PILOT_SUBMIT)} AND turn.action <> 'submit')`,
  /**
   * After the pilot's form, any other instructor of the pilot's fleet submits, and again when the office sets
   * the training under way by hand.
   */
  instructor: sql`(t.status = ${lit(PILOT_SUBMIT)} AND turn.action = 'submit'
    OR t.status = ${lit(ON_TRAINING)} AND turn.action <> 'submit' AND t.last_submit IS NOT NULL)`,
  /**
   * When an instructor's form is there, the office completes the training or sets the status back for another
   * form (LT-03). A training that the office started without any form also falls to the office, because nobody
   * else can go on.
   */
  office: sql`(t.status = ${lit(ON_TRAINING)} AND (turn.action = 'submit' OR t.last_submit IS NULL))`,
} as const satisfies Record<Holder, unknown>

/** The holder for whom a training `t`, joined with its `turn`, waits; NULL when the training is completed. */
export const AWAITED = sql<Holder | null>`CASE WHEN ${AWAITS.pilot} THEN 'pilot'
  WHEN ${AWAITS.instructor} THEN 'instructor' WHEN ${AWAITS.office} THEN 'office' END`
