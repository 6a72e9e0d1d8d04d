/**
 * The reasons why some of the slowest calls take their time, and what would help, from the plans of their
 * statements.
 */
export const REASONS: Record<string, string> = {
  'audit/chain_status':
    'it computes every hash of the trail anew and compares every signature. That is done once a day, or when an administrator asks for it; whoever opens the page meanwhile is told what was found last, at once.',
}
