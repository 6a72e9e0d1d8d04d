import type { Language } from '../../messages/languages.ts'

/** States of a pilot's simulator form (SIM-06; the numbers are one of the specification's two readings). */
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
/** What they are called. */
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

/** States of the CAAV form (part 2 section 4). */
export const CAAV_STATUS = { INITIAL: 1, PILOT_SUBMITTED: 2, INSTRUCTOR_SUBMITTED: 3 } as const
export type CaavStatus = (typeof CAAV_STATUS)[keyof typeof CAAV_STATUS]
export const CAAV_STATUSES = [1, 2, 3] as const

/** Submissions in their order: the pilot, the SIM-A instructor, the SIM-B instructor (SIM-07). */
export const STAGE = { PILOT: 1, INSTRUCTOR_A: 2, INSTRUCTOR_B: 3 } as const
export type Stage = (typeof STAGE)[keyof typeof STAGE]
export const STAGES = [1, 2, 3] as const
/** Whose step each is. */
export const SIM_STAGE_WORDS: Record<Language, Record<Stage, string>> = {
  en: { 1: 'Pilot', 2: 'Instr. A', 3: 'Instr. B' },
  vi: { 1: 'Phi công', 2: 'GV A', 3: 'GV B' },
}

export const PILOT_ORDERS = [1, 2] as const
export type PilotOrder = (typeof PILOT_ORDERS)[number]

/** How long a session holds its people and its place, in hours, where it does not begin with a slot (SIM-03). */
export const SESSION_HOURS = 4

/** Red: failed, or set back and not completed since (SIM-06). */
export const isRed = (status: SimStatus, wasReset: boolean): boolean =>
  status === SIM_STATUS.FAILED || (wasReset && status !== SIM_STATUS.COMPLETED)
