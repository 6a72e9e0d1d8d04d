/** Why calls that were among the slowest take their time, and what would help: read from the plans of their statements. */
export const REASONS: Record<string, string> = {}
