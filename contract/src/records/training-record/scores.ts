/** Scores run from 1 to 5; 6 is "not applicable", shown N/A. */
export const NOT_APPLICABLE = 6
export const SCORES = [1, 2, 3, 4, 5, NOT_APPLICABLE] as const
export type Score = (typeof SCORES)[number]

/** A score of 2 or lower is confirmed, needs its comment and makes the row red (TF-02, TF-09, TF-10). */
export const isLow = (score: number) => score <= 2
