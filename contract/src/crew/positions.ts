export const POSITION = {
  CAPTAIN: 0,
  FIRST_OFFICER: 1,
  CAPTAIN_TRAINING: 2,
  FIRST_OFFICER_TRAINING: 3,
} as const
export type Position = (typeof POSITION)[keyof typeof POSITION]
export const POSITIONS = Object.values(POSITION)
