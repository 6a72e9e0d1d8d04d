import type { Language } from '../../messages/index.ts'

/** The statuses of a line training (part 2 section 4). */
export const LINE_TRAINING_STATUS = { PILOT_SUBMIT: 1, ON_TRAINING: 2, COMPLETED: 3 } as const
export type LineTrainingStatus = (typeof LINE_TRAINING_STATUS)[keyof typeof LINE_TRAINING_STATUS]
export const LINE_TRAINING_STATUSES = [1, 2, 3] as const
/** The names of the statuses. */
export const LINE_TRAINING_STATUS_WORDS: Record<Language, Record<LineTrainingStatus, string>> = {
  en: { 1: 'Pilot Submit', 2: 'On training', 3: 'Completed' },
  vi: { 1: 'Phi công nộp', 2: 'Đang huấn luyện', 3: 'Hoàn thành' },
}

/** The types of line training (LT-01). */
export const LINE_TRAINING_TYPE = {
  FOT: 1,
  SOT: 2,
  CPT: 3,
  AOC: 4,
  INT: 5,
  REQUALIFICATION: 6,
} as const
export type LineTrainingType = (typeof LINE_TRAINING_TYPE)[keyof typeof LINE_TRAINING_TYPE]
export const LINE_TRAINING_TYPES = [1, 2, 3, 4, 5, 6] as const

const CODES = { 1: 'FOT', 2: 'SOT', 3: 'CPT', 4: 'AOC', 5: 'INT' } as const
/** The names of the types. */
export const LINE_TRAINING_TYPE_WORDS: Record<Language, Record<LineTrainingType, string>> = {
  en: { ...CODES, 6: 'Requalification' },
  vi: { ...CODES, 6: 'Phục hồi năng định' },
}

/** The stages: the pilot's submissions and the instructors' (LT-02). */
export const LINE_TRAINING_STAGE = { PILOT: 1, INSTRUCTOR: 2 } as const
export type LineTrainingStage = (typeof LINE_TRAINING_STAGE)[keyof typeof LINE_TRAINING_STAGE]
export const LINE_TRAINING_STAGES = [1, 2] as const
/** The person who submits at each stage. */
export const LINE_TRAINING_STAGE_WORDS: Record<Language, Record<LineTrainingStage, string>> = {
  en: { 1: 'Pilot', 2: 'Instructor' },
  vi: { 1: 'Phi công', 2: 'Giáo viên' },
}

/** The filter for completed trainings (1) or those in progress (0) (part 2 section 7). */
export const COMPLETED = { NO: 0, YES: 1 } as const

/** Whether the row is red: the training was sent back and has not been completed since (LT-03). */
export const isRed = (status: LineTrainingStatus, wasReset: boolean): boolean =>
  wasReset && status !== LINE_TRAINING_STATUS.COMPLETED
