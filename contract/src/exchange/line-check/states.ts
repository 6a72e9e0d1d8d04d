import type { Language } from '../../messages/languages.ts'

/** The statuses of a line check (LC-03). */
export const LINE_CHECK_STATUS = {
  INITIAL: 1,
  PILOT_SUBMITTED: 2,
  INSTRUCTOR_SUBMITTED: 3,
  COMPLETED: 4,
} as const
export type LineCheckStatus = (typeof LINE_CHECK_STATUS)[keyof typeof LINE_CHECK_STATUS]
export const LINE_CHECK_STATUSES = [1, 2, 3, 4] as const
/** The names of the statuses. */
export const LINE_CHECK_STATUS_WORDS: Record<Language, Record<LineCheckStatus, string>> = {
  en: {
    1: 'Initial',
    2: 'Pilot Submitted',
    3: 'Instructor Submitted',
    4: 'Completed',
  },
  vi: {
    1: 'Khởi tạo',
    2: 'Phi công đã nộp',
    3: 'Giáo viên đã nộp',
    4: 'Hoàn thành',
  },
}

/** The stages in their order: the pilot submits, then the instructor (LC-03). */
export const LINE_CHECK_STAGE = { PILOT: 1, INSTRUCTOR: 2 } as const
export type LineCheckStage = (typeof LINE_CHECK_STAGE)[keyof typeof LINE_CHECK_STAGE]
export const LINE_CHECK_STAGES = [1, 2] as const
/** The person who submits at each stage. */
export const LINE_CHECK_STAGE_WORDS: Record<Language, Record<LineCheckStage, string>> = {
  en: { 1: 'Pilot', 2: 'Instructor' },
  vi: { 1: 'Phi công', 2: 'Giáo viên' },
}

/**
 * Whether the row is red: the status was changed by hand and the line check has not been
 * completed since (LC-03).
 */
export const isRedLineCheck = (status: LineCheckStatus, wasReset: boolean): boolean =>
  wasReset && status !== LINE_CHECK_STATUS.COMPLETED

/**
 * Whether the instructor can no longer be changed, because the instructor's form stands. After a line check
 * was sent back, another instructor may be named, who submits a new form (LC-02).
 */
export const isInstructorFixed = (status: number, secondSubmit: unknown): boolean =>
  secondSubmit !== null && status >= LINE_CHECK_STATUS.INSTRUCTOR_SUBMITTED
