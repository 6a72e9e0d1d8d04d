import type { Language } from '../../messages/languages.ts'

/**
 * The statuses of a pilot's SIM form (SIM-06); the numbers follow one of two readings of the specification.
 */
export const SIM_STATUS = {
  INITIAL: 1,
  PILOT_SUBMITTED: 2,
  INSTRUCTOR_A_SUBMITTED: 3,
  INSTRUCTOR_B_SUBMITTED: 4,
  COMPLETED: 5,
  FAILED: 6,
} as const
export type SimStatus = (typeof SIM_STATUS)[keyof typeof SIM_STATUS]
export const SIM_STATUSES = [1, 2, 3, 4, 5, 6] as const
/** The names of the statuses. */
export const SIM_STATUS_WORDS: Record<Language, Record<SimStatus, string>> = {
  en: {
    1: 'Initial',
    2: 'Pilot Submitted',
    3: 'Instructor A Submitted',
    4: 'Instructor B Submitted',
    5: 'Completed',
    6: 'Failed',
  },
  vi: {
    1: 'Khởi tạo',
    2: 'Phi công đã nộp',
    3: 'GV A đã nộp',
    4: 'GV B đã nộp',
    5: 'Hoàn thành',
    6: 'Không đạt',
  },
}

/** The statuses of the CAAV form (part 2 section 4). */
export const CAAV_STATUS = { INITIAL: 1, PILOT_SUBMITTED: 2, INSTRUCTOR_SUBMITTED: 3 } as const
export type CaavStatus = (typeof CAAV_STATUS)[keyof typeof CAAV_STATUS]
export const CAAV_STATUSES = [1, 2, 3] as const
/** The names of the statuses of the CAAV form. */
export const CAAV_STATUS_WORDS: Record<Language, Record<CaavStatus, string>> = {
  en: { 1: 'Not sent', 2: 'Pilot sent', 3: 'Instructor sent' },
  vi: { 1: 'Chưa nộp', 2: 'Phi công đã nộp', 3: 'Giáo viên đã nộp' },
}
/** The same names, short enough for a badge in a row. */
export const CAAV_BADGE_WORDS: typeof CAAV_STATUS_WORDS = {
  en: { ...CAAV_STATUS_WORDS.en, 3: 'Instr. sent' },
  vi: { ...CAAV_STATUS_WORDS.vi, 3: 'GV đã nộp' },
}

/**
 * The stages in their order: the pilot submits, then the SIM-A instructor, then the SIM-B
 * instructor (SIM-07).
 */
export const STAGE = { PILOT: 1, INSTRUCTOR_A: 2, INSTRUCTOR_B: 3 } as const
export type Stage = (typeof STAGE)[keyof typeof STAGE]
export const STAGES = [1, 2, 3] as const
/** The person who submits at each stage. */
export const SIM_STAGE_WORDS: Record<Language, Record<Stage, string>> = {
  en: { 1: 'Pilot', 2: 'Instr. A', 3: 'Instr. B' },
  vi: { 1: 'Phi công', 2: 'GV A', 3: 'GV B' },
}

export const PILOT_ORDERS = [1, 2] as const
export type PilotOrder = (typeof PILOT_ORDERS)[number]

/**
 * The hours for which a session occupies its people and its place, unless the session starts
 * with a slot (SIM-03).
 */
export const SESSION_HOURS = 4

/** Whether the row is red: the form failed, or was sent back and has not been completed since (SIM-06). */
export const isRed = (status: SimStatus, wasReset: boolean): boolean =>
  status === SIM_STATUS.FAILED || (wasReset && status !== SIM_STATUS.COMPLETED)
