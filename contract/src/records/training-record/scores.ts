/** The score "not applicable", shown as N/A; the other scores run from 1 to 5. */
export const NOT_APPLICABLE = 6
export const SCORES = [1, 2, 3, 4, 5, NOT_APPLICABLE] as const
export type Score = (typeof SCORES)[number]

/**
 * Whether a score is 2 or lower. Such a score is confirmed, needs a comment and makes the row red
 * (TF-02, TF-09, TF-10).
 */
export const isLow = (score: number) => score <= 2
